import type { FastifyInstance } from 'fastify';
import { explainPrayerTimes } from '../../../contract/prayer-explanation.ts';
import { getPrayerTimes, listMethods } from '../../../contract/prayer-times.ts';
import { answerPrayerTimes } from '../../../domain/prayer-times/answer.ts';
import { explainQuestion } from '../../../domain/prayer-times/explain/explain.ts';
import { methods } from '../../../domain/prayer-times/methods/methods.ts';
import { createKeptAnswers, finish, sendFinished } from '../../platform/kept-answers.ts';
import { mount, writeAnswer } from '../../platform/mount.ts';
import { sendTagged, tagged } from '../../platform/tagged-answer.ts';
import { toBody } from '../../prayer-answers/answer-body.ts';
import { dayQuestionOf } from '../../prayer-answers/day-question.ts';
import { createPlaceClock, type PlaceAtlas } from '../../prayer-answers/place-clock.ts';
import type { CalendarAllowance } from './calendar-allowance.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { toExplanationBody } from './explanation-body.ts';
import { toMethodBody } from './method-body.ts';

interface Options {
  readonly atlas: PlaceAtlas;
  readonly clock: () => number;
  /** Of days in calendars; undefined where request limits are lifted. */
  readonly calendars: CalendarAllowance | undefined;
}

const keptDays = 8_000;

export function prayerTimesRoutes(app: FastifyInstance, { atlas, clock, calendars }: Options): void {
  const places = createPlaceClock(atlas);
  const kept = createKeptAnswers(keptDays, clock);

  mount(
    app,
    getPrayerTimes,
    ({ query, request, reply }) => {
      const now = clock();
      const { place, question, today } = dayQuestionOf(places, query, now);
      const body = toBody(answerPrayerTimes(question), question, place);
      const finished = finish(writeAnswer(getPrayerTimes, body), today, query);
      kept.keep(request, finished);
      return sendFinished(request, reply, finished, now);
    },
    { recall: kept.recall },
  );
  calendarRoutes(app, { places, clock, allowance: calendars });
  mount(app, explainPrayerTimes, ({ query, request, reply }) => {
    const now = clock();
    const { place, question, today } = dayQuestionOf(places, query, now);
    const body = toExplanationBody(explainQuestion(question), question, place);
    const finished = finish(writeAnswer(explainPrayerTimes, body), today, query);
    return sendFinished(request, reply, finished, now);
  });

  const list = tagged(writeAnswer(listMethods, { methods: methods.map(toMethodBody) }));
  mount(app, listMethods, ({ request, reply }) => {
    // A new version of the server may know a method better: an hour late, and while it is asked again, a day.
    reply.header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400');
    return sendTagged(request, reply, list);
  });
}
