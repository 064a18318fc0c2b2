import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calendarErrors, getPrayerFeed, getPrayerTable } from '../../../contract/calendar-files.ts';
import { congregationsOf } from '../../../contract/congregation-query.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { commonErrors } from '../../../contract/errors.ts';
import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import { getPrayerCalendar } from '../../../contract/prayer-calendar.ts';
import type { PrayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import type { FeedExtras } from '../../../domain/prayer-times/export/congregation-events.ts';
import { writePrayerCsv } from '../../../domain/prayer-times/export/csv.ts';
import { exportWords } from '../../../domain/prayer-times/export/export-words.ts';
import { writePrayerFeed } from '../../../domain/prayer-times/export/prayer-feed.ts';
import type { PlaceInput } from '../../../domain/prayer-times/place-prayer-day.ts';
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
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { AppError, retryAfter } from '../../platform/errors.ts';
import { formatDuration } from '../../platform/format-duration.ts';
import { mapMaybeAsync } from '../../platform/map-maybe-async.ts';
import { mount, WrittenAnswer, writeAnswer } from '../../platform/mount.ts';
import { networkOf } from '../../platform/rate-limiter/network-of.ts';
import type { FixedWindow, WindowState } from '../../platform/rate-limiter/rate-limiter.ts';
import {
  createResponseCache,
  type FinishedAnswer,
  finish,
  sendFinished,
} from '../../platform/response-cache.ts';
import { createWorkQueue } from '../../platform/work-queue.ts';
import {
  type DateRange,
  monthOf,
  type ResolvedDateRange,
  resolveDateRange,
  rollingWindow,
} from '../../prayer-times/date-range.ts';
import { toEngineInput, toRoundedCoordinates } from '../../prayer-times/engine-input.ts';
import type { PlaceDetails, PlaceLookup } from '../../prayer-times/place-lookup.ts';
import { printedIqamahOn } from '../../prayer-times/printed-iqamah.ts';
import { toCalendarBody } from '../../prayer-times/response-bodies.ts';
import { computeCalendarInChunks, createYield } from './chunked-calendar.ts';
import { exportFileName } from './file-name.ts';

interface Options {
  readonly places: PlaceLookup;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Limits days of calendars per network; undefined when rate limits are off. */
  readonly allowance: FixedWindow | undefined;
  /** Adds the allowance to the headers of an answer. */
  readonly stateAllowance: (reply: FastifyReply, window: WindowState) => void;
  /** Number that changes with the published timetables. */
  readonly edition: () => number;
  /** Finds an imported timetable by the token of its feed. Resolves to undefined if no timetable has the token. */
  readonly findOwnTimetable: (token: string) => Promise<OwnTimetableRecord | undefined>;
}

type CalendarQuery = QueryOf<typeof getPrayerCalendar>;

interface CalendarRequest {
  readonly query: CalendarQuery;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The user's imported timetable, which takes precedence over published ones. */
  readonly own?: Timetable | undefined;
}

/** A year's answer is 60 kB. */
const maxCachedAnswers = 200;
/** 200 feeds of a year take four seconds to compute. */
const maxQueued = 200;
const maxQueuedMs = 5_000;
const busyMessage = 'Too many calendar requests right now.';

/** An imported timetable, and its iqamah times if it has them. */
interface OwnTables {
  readonly table: Timetable;
  readonly iqamah: Timetable | undefined;
}

interface ComputedCalendar {
  readonly place: PlaceDetails;
  readonly range: ResolvedDateRange;
  readonly input: PlaceInput;
  readonly calendar: PrayerCalendar;
}

/**
 * Calendars as JSON, CSV and iCalendar feed. They are computed one after the other and in chunks, so that short requests
 * don't wait for them.
 */
export function calendarRoutes(
  app: FastifyInstance,
  { places, clock, allowance, stateAllowance, edition, findOwnTimetable }: Options,
): void {
  const cache = createResponseCache(maxCachedAnswers, clock, edition);
  const runInQueue = createWorkQueue(maxQueued, maxQueuedMs, busyMessage);
  let activeCount = 0;
  const isCrowded = () => activeCount > 1;

  /** Throws or rejects with `too_many_requests`. */
  function takeDays(request: FastifyRequest, reply: FastifyReply, days: number): void | Promise<void> {
    if (!allowance) return;
    return mapMaybeAsync(allowance.count(networkOf(request.ip), days), (window) => {
      stateAllowance(reply, window);
      if (window.isOver) throw tooManyDays(window.resetSeconds);
    });
  }

  /** Throws `not_found` for an unknown token: calendar apps then show that the feed has ended. */
  async function readOwnTimetable(token: string): Promise<OwnTables> {
    const record = await findOwnTimetable(token);
    if (!record)
      throw new AppError('not_found', {
        message: 'no imported timetable has this token',
        userMessage: calendarErrors.timetable_removed,
        reason: 'timetable_removed',
      });
    const { table, iqamah } = record;
    return { table: unpackTimetable(table), iqamah: iqamah && unpackTimetable(iqamah) };
  }

  /** Rejects with `too_many_requests` before any work, and with `unavailable` if the queue is full. */
  async function buildCalendar(
    { query, request, reply, own }: CalendarRequest,
    defaultRange: (today: CivilDate) => DateRange,
    nowMs: number,
    write: (computed: ComputedCalendar) => WrittenAnswer,
  ): Promise<FinishedAnswer> {
    await takeDays(request, reply, countDays(query, defaultRange, nowMs));
    activeCount++;
    const done = runInQueue(async () => {
      const yieldToEventLoop = createYield(isCrowded);
      const place = places.placeAt(toRoundedCoordinates(query));
      const range = resolveDateRange(query, defaultRange, places, place.timezone, nowMs);
      const zone = places.windowOf(place.timezone, range.from, range.to);
      const published = toEngineInput(query, place, zone);
      const input = own ? withOwnTimetable(published, own) : published;
      const calendar = await computeCalendarInChunks(input, range, yieldToEventLoop);
      const answer = write({ place, range, input, calendar });
      // A year's feed is half a megabyte, which takes as long to hash as to write.
      await yieldToEventLoop();
      const finished: FinishedAnswer = {
        ...finish(answer, range.today, query),
        // Shared caches must not store a user's own times.
        ...(own && { sharing: 'private' as const }),
      };
      await yieldToEventLoop();
      return finished;
    });
    return done.finally(() => {
      activeCount--;
    });
  }

  mount(
    app,
    getPrayerCalendar,
    async ({ query, request, reply }) => {
      const now = clock();
      const finished = await buildCalendar(
        { query, request, reply },
        monthOf,
        now,
        ({ calendar, input, place }) =>
          writeAnswer(getPrayerCalendar, toCalendarBody(calendar, input, place)),
      );
      cache.keep(request, finished);
      return sendFinished(request, reply, finished, now);
    },
    { recall: cache.recall },
  );

  // Not cached: files are large, and each calendar app fetches its own once a day.
  mount(app, getPrayerFeed, async ({ query, request, reply }) => {
    const now = clock();
    const own = query.timetable === undefined ? undefined : await readOwnTimetable(query.timetable);
    const finished = await buildCalendar(
      { query, request, reply, own: own?.table },
      rollingWindow,
      now,
      ({ calendar, input, place, range }) => {
        const { times = prayerNames, alarm, language = 'en' } = query;
        const names = places.placeAt(input.coordinates, language);
        const text = writePrayerFeed(calendar, {
          coordinates: input.coordinates,
          language,
          times,
          alarmMinutes: alarm,
          madeAtMs: utcMidnight(civilDateOfUtc(now)),
          place: [names.city, names.country].filter((name) => name !== '').join(exportWords[language].comma),
          extras: feedExtrasOf(query, own?.iqamah, calendar.zone),
        });
        setFileName(reply, exportFileName(place, input.coordinates, range.today ? undefined : range, 'ics'));
        return new WrittenAnswer(text);
      },
    );
    return sendFinished(request, reply, finished, now);
  });

  mount(app, getPrayerTable, async ({ query, request, reply }) => {
    const now = clock();
    const finished = await buildCalendar(
      { query, request, reply },
      monthOf,
      now,
      ({ calendar, input, place, range }) => {
        setFileName(reply, exportFileName(place, input.coordinates, range, 'csv'));
        const extras = { mosque: congregationsOf(query), imsakMinutes: query.imsak };
        return new WrittenAnswer(writePrayerCsv(calendar, query.language ?? 'en', extras));
      },
    );
    return sendFinished(request, reply, finished, now);
  });
}

/** Counts without looking up the place. Without dates it may be off by three, around the turn of a month. */
function countDays(
  query: CalendarQuery,
  defaultRange: (today: CivilDate) => DateRange,
  nowMs: number,
): number {
  const { from, to } = query.from && query.to ? query : defaultRange(civilDateOfUtc(nowMs));
  return from && to ? daysBetween(from, to) + 1 : 0;
}

/** Returns undefined for a feed of times alone, which is written faster. */
function feedExtrasOf(
  query: QueryOf<typeof getPrayerFeed>,
  printed: Timetable | undefined,
  zone: ZoneWindow,
): FeedExtras | undefined {
  const mosque = congregationsOf(query);
  const { imsak, iqamahEvents, fasting } = query;
  if (!mosque && imsak === undefined && fasting === undefined) return undefined;
  return {
    mosque,
    printedIqamahOf: printed && (({ date }) => printedIqamahOn(printed, date, zone)),
    hasIqamahEvents: iqamahEvents !== undefined,
    imsakMinutes: imsak,
    hasFastingDays: fasting !== undefined,
  };
}

function setFileName(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`);
}

function tooManyDays(waitSeconds: number): AppError {
  return new AppError('too_many_requests', {
    message: 'limit of calendar days reached',
    userMessage: `${commonErrors.too_many_requests} Try again in ${formatDuration(waitSeconds)}.`,
    reason: 'too_many_requests',
    ...retryAfter(waitSeconds),
  });
}
