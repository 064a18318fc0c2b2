import type { FastifyInstance, FastifyReply } from 'fastify';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { getPrayerCalendar, getPrayerFeed, getPrayerTable } from '../../../contract/prayer-calendar.ts';
import { prayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import { writePrayerTable } from '../../../domain/prayer-times/export/csv.ts';
import { writePrayerFeed } from '../../../domain/prayer-times/export/prayer-feed.ts';
import { exportWords } from '../../../domain/prayer-times/export/words.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { type CivilDate, civilDateOfUtc, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import { createKeptAnswers, finish, sendFinished } from '../../platform/kept-answers.ts';
import { mount, WrittenAnswer, writeAnswer } from '../../platform/mount.ts';
import { toCalendarBody } from '../../prayer-answers/calendar-body.ts';
import type { PlaceClock } from '../../prayer-answers/place-clock.ts';
import { questionOf, spotOf } from '../../prayer-answers/question.ts';
import { monthAround, rollingWindow, type Span, spanOf } from '../../prayer-answers/span.ts';
import { fileNameOf } from './file-name.ts';

interface Parts {
  readonly places: PlaceClock;
  readonly clock: () => number;
}

type Asked = QueryOf<typeof getPrayerCalendar>;

/** A year's answer is 60 kB. */
const keptCalendars = 200;

/** Tables of many days: as JSON for pages and programs, as files and a feed for people. */
export function calendarRoutes(app: FastifyInstance, { places, clock }: Parts): void {
  const kept = createKeptAnswers(keptCalendars, clock);

  function tabulate(query: Asked, usual: (today: CivilDate) => Span, nowMs: number) {
    const place = places.factsAt(spotOf(query));
    const span = spanOf(query, usual, places, place.timezone, nowMs);
    const zone = places.windowOf(place.timezone, span.from, span.to);
    const question = questionOf(query, place, zone);
    return { place, span, question, calendar: prayerCalendar(question, span.from, span.to) };
  }

  mount(
    app,
    getPrayerCalendar,
    ({ query, request, reply }) => {
      const now = clock();
      const { calendar, question, place, span } = tabulate(query, monthAround, now);
      const answer = writeAnswer(getPrayerCalendar, toCalendarBody(calendar, question, place));
      const finished = finish(answer, span.today, query);
      kept.keep(request, finished);
      return sendFinished(request, reply, finished, now);
    },
    { recall: kept.recall },
  );

  // Files are large and asked for once a day by each calendar program: they are not kept.
  mount(app, getPrayerFeed, ({ query, request, reply }) => {
    const now = clock();
    const { calendar, question, place, span } = tabulate(query, rollingWindow, now);
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
    return sendFinished(request, reply, finish(new WrittenAnswer(text), span.today, query), now);
  });

  mount(app, getPrayerTable, ({ query, request, reply }) => {
    const now = clock();
    const { calendar, question, place, span } = tabulate(query, monthAround, now);
    const text = writePrayerTable(calendar, query.language ?? 'en');
    nameFile(reply, fileNameOf(place, question.coordinates, span, 'csv'));
    return sendFinished(request, reply, finish(new WrittenAnswer(text), span.today, query), now);
  });
}

function nameFile(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`);
}
