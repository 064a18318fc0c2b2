import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import {
  calendarErrors,
  getPrayerCalendar,
  getPrayerFeed,
  getPrayerTable,
} from '../../../contract/prayer-calendar.ts';
import type { PrayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import { writePrayerTable } from '../../../domain/prayer-times/export/csv.ts';
import { writePrayerFeed } from '../../../domain/prayer-times/export/prayer-feed.ts';
import { exportWords } from '../../../domain/prayer-times/export/words.ts';
import type { PlaceQuestion } from '../../../domain/prayer-times/prayer-day.ts';
import type { Timetable } from '../../../domain/prayer-times/timetable/timetable.ts';
import { unpackTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import { withOwnTimetable } from '../../../domain/prayer-times/timetable/with-own-timetable.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import {
  type CivilDate,
  civilDateOfUtc,
  daysBetween,
  utcMidnight,
} from '../../../domain/time-zone/civil-date.ts';
import { createWorkQueue } from '../../pages/work-queue.ts';
import { AppError } from '../../platform/errors.ts';
import { mount, WrittenAnswer, writeAnswer } from '../../platform/mount.ts';
import {
  createResponseCache,
  type FinishedAnswer,
  finish,
  sendFinished,
} from '../../platform/response-cache.ts';
import { toCalendarBody } from '../../prayer-answers/calendar-body.ts';
import type { PlaceClock, PlaceFacts } from '../../prayer-answers/place-clock.ts';
import { questionOf, spotOf } from '../../prayer-answers/question.ts';
import { type DatedSpan, monthAround, rollingWindow, type Span, spanOf } from '../../prayer-answers/span.ts';
import type { CalendarAllowance } from './calendar-allowance.ts';
import { calendarInSlices } from './calendar-in-slices.ts';
import { fileNameOf } from './file-name.ts';
import { createGiveWay } from './give-way.ts';

interface Parts {
  readonly places: PlaceClock;
  readonly clock: () => number;
  /** Undefined where request limits are lifted. */
  readonly allowance: CalendarAllowance | undefined;
  /** Of the published timetables. */
  readonly edition: () => number;
  /** A person's imported timetable by the token of its feed; undefined where there is none, any more. */
  readonly findOwnTimetable: (token: string) => Promise<OwnTimetableRecord | undefined>;
}

type Asked = QueryOf<typeof getPrayerCalendar>;

interface CalendarRequest {
  readonly query: Asked;
  readonly request: FastifyRequest;
  /** The timetable that a person imported, before all others. */
  readonly own?: Timetable | undefined;
}

/** A year's answer is 60 kB. */
const keptCalendars = 200;
/** Calendars that wait for their turn, and how long: the feeds of a year that 200 people fetch take four seconds. */
const mostWaiting = 200;
const longestWaitMs = 5_000;
const tooMany = 'Too many calendars are asked for at the moment.';

interface Tabulated {
  readonly place: PlaceFacts;
  readonly span: DatedSpan;
  readonly question: PlaceQuestion;
  readonly calendar: PrayerCalendar;
}

/**
 * Tables of many days: as JSON for pages and programs, as files and a feed for people. They are worked out one after the
 * other and in slices, so that whoever asks for the times of a day does not wait for all of them.
 */
export function calendarRoutes(
  app: FastifyInstance,
  { places, clock, allowance, edition, findOwnTimetable }: Parts,
): void {
  const kept = createResponseCache(keptCalendars, clock, edition);
  const takeTurn = createWorkQueue(mostWaiting, longestWaitMs, tooMany);
  let underWay = 0;
  const isCrowded = () => underWay > 1;

  /** Throws `not_found` for a token that no account has: calendar programs then show that the feed has ended. */
  async function ownTimetable(token: string): Promise<Timetable> {
    const record = await findOwnTimetable(token);
    if (!record)
      throw new AppError('not_found', {
        message: 'no imported timetable has this token',
        userMessage: calendarErrors.timetable_removed,
        reason: 'timetable_removed',
      });
    return unpackTimetable(record.table);
  }

  /** Throws or rejects with `too_many_requests` before any work, and with `unavailable` where too many wait. */
  async function inTurn(
    { query, request, own }: CalendarRequest,
    usual: (today: CivilDate) => Span,
    nowMs: number,
    write: (tabulated: Tabulated) => WrittenAnswer,
  ): Promise<FinishedAnswer> {
    await allowance?.take(request, daysAskedFor(query, usual, nowMs));
    underWay++;
    const done = takeTurn(async () => {
      const giveWay = createGiveWay(isCrowded);
      const place = places.factsAt(spotOf(query));
      const span = spanOf(query, usual, places, place.timezone, nowMs);
      const zone = places.windowOf(place.timezone, span.from, span.to);
      const published = questionOf(query, place, zone);
      const question = own ? withOwnTimetable(published, own) : published;
      const calendar = await calendarInSlices(question, span, giveWay);
      const answer = write({ place, span, question, calendar });
      // A year's feed has half a megabyte: to hash it takes as long as to write it.
      await giveWay();
      const finished: FinishedAnswer = {
        ...finish(answer, span.today, query),
        // A person's own times must not be stored in shared caches.
        ...(own && { sharing: 'private' as const }),
      };
      await giveWay();
      return finished;
    });
    return done.finally(() => {
      underWay--;
    });
  }

  mount(
    app,
    getPrayerCalendar,
    async ({ query, request, reply }) => {
      const now = clock();
      const finished = await inTurn({ query, request }, monthAround, now, ({ calendar, question, place }) =>
        writeAnswer(getPrayerCalendar, toCalendarBody(calendar, question, place)),
      );
      kept.keep(request, finished);
      return sendFinished(request, reply, finished, now);
    },
    { recall: kept.recall },
  );

  // Files are large and asked for once a day by each calendar program: they are not kept.
  mount(app, getPrayerFeed, async ({ query, request, reply }) => {
    const now = clock();
    const own = query.timetable === undefined ? undefined : await ownTimetable(query.timetable);
    const finished = await inTurn(
      { query, request, own },
      rollingWindow,
      now,
      ({ calendar, question, place, span }) => {
        const { times = prayerNames, alarm, language = 'en' } = query;
        const words = places.factsAt(question.coordinates, language);
        const text = writePrayerFeed(calendar, {
          coordinates: question.coordinates,
          language,
          times,
          alarmMinutes: alarm,
          madeAtMs: utcMidnight(civilDateOfUtc(now)),
          place: [words.city, words.country].filter((name) => name !== '').join(exportWords[language].comma),
        });
        nameFile(reply, fileNameOf(place, question.coordinates, span.today ? undefined : span, 'ics'));
        return new WrittenAnswer(text);
      },
    );
    return sendFinished(request, reply, finished, now);
  });

  mount(app, getPrayerTable, async ({ query, request, reply }) => {
    const now = clock();
    const finished = await inTurn(
      { query, request },
      monthAround,
      now,
      ({ calendar, question, place, span }) => {
        nameFile(reply, fileNameOf(place, question.coordinates, span, 'csv'));
        const text = writePrayerTable(calendar, query.language ?? 'en');
        return new WrittenAnswer(text);
      },
    );
    return sendFinished(request, reply, finished, now);
  });
}

/** Told without a look at the place. Where no days are named it may be three off, around the turn of a month. */
function daysAskedFor(query: Asked, usual: (today: CivilDate) => Span, nowMs: number): number {
  const { from, to } = query.from && query.to ? query : usual(civilDateOfUtc(nowMs));
  return from && to ? daysBetween(from, to) + 1 : 0;
}

function nameFile(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`);
}
