import type { FastifyInstance } from 'fastify';
import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import { explainPrayerTimes } from '../../../contract/prayer-explanation.ts';
import { getPrayerTimes, listMethods } from '../../../contract/prayer-times.ts';
import { listTimetables } from '../../../contract/timetables.ts';
import { answerPrayerTimes } from '../../../domain/prayer-times/answer.ts';
import { explainQuestion } from '../../../domain/prayer-times/explain/explain.ts';
import { methods } from '../../../domain/prayer-times/methods/methods.ts';
import { packTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import { sendTagged, tagged } from '../../platform/etag.ts';
import { mount, writeAnswer } from '../../platform/mount.ts';
import { createResponseCache, finish, sendFinished } from '../../platform/response-cache.ts';
import { toDayInput } from '../../prayer-times/day-question.ts';
import { toRoundedCoordinates } from '../../prayer-times/engine-input.ts';
import { createPlaceLookup, type PlaceAtlas } from '../../prayer-times/place-lookup.ts';
import { toPrayerTimesBody } from '../../prayer-times/response-bodies.ts';
import type { TimetableLibrary } from '../../timetables/timetable-library.ts';
import type { CalendarAllowance } from './calendar-allowance.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { toExplanationBody } from './explanation-body.ts';
import { toMethodBody } from './method-body.ts';

interface Options {
  readonly atlas: PlaceAtlas;
  readonly clock: () => number;
  readonly timetables: TimetableLibrary;
  /** A person's imported timetable by the token of its feed. */
  readonly findOwnTimetable: (token: string) => Promise<OwnTimetableRecord | undefined>;
  /** Of days in calendars; undefined where request limits are lifted. */
  readonly calendars: CalendarAllowance | undefined;
}

const keptDays = 8_000;

export function prayerTimesRoutes(
  app: FastifyInstance,
  { atlas, clock, calendars, timetables, findOwnTimetable }: Options,
): void {
  const places = createPlaceLookup(atlas, timetables);
  const kept = createResponseCache(keptDays, clock, timetables.edition);

  mount(
    app,
    getPrayerTimes,
    ({ query, request, reply }) => {
      const now = clock();
      const { place, input, today } = toDayInput(places, query, now);
      const body = toPrayerTimesBody(answerPrayerTimes(input), input, place);
      const finished = finish(writeAnswer(getPrayerTimes, body), today, query);
      kept.keep(request, finished);
      return sendFinished(request, reply, finished, now);
    },
    { recall: kept.recall },
  );
  calendarRoutes(app, { places, clock, allowance: calendars, edition: timetables.edition, findOwnTimetable });
  mount(app, explainPrayerTimes, ({ query, request, reply }) => {
    const now = clock();
    const { place, input, today } = toDayInput(places, query, now);
    const body = toExplanationBody(explainQuestion(input), input, place);
    const finished = finish(writeAnswer(explainPrayerTimes, body), today, query);
    return sendFinished(request, reply, finished, now);
  });

  mount(app, listTimetables, ({ query, request, reply }) => {
    const { timetables: here = [] } = places.placeAt(toRoundedCoordinates(query));
    const body = { timetables: here.map(packTimetable) };
    const finished = finish(writeAnswer(listTimetables, body), undefined, query);
    return sendFinished(request, reply, finished, clock());
  });

  const list = tagged(writeAnswer(listMethods, { methods: methods.map(toMethodBody) }));
  mount(app, listMethods, ({ request, reply }) => {
    // A new version of the server may know a method better: an hour late, and while it is asked again, a day.
    reply.header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400');
    return sendTagged(request, reply, list);
  });
}
