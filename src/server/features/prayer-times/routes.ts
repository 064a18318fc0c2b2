import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { getPrayerTimes, listMethods } from '../../../contract/prayer-times.ts';
import { answerPrayerTimes } from '../../../domain/prayer-times/answer.ts';
import { methods } from '../../../domain/prayer-times/methods.ts';
import { mount, writeAnswer } from '../../platform/mount.ts';
import { toBody, toMethodBody } from './answer-body.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { createKeptAnswers, type FinishedAnswer, finish, sendFinished } from './kept-answers.ts';
import { createPlaceClock, type PlaceAtlas, type PlaceClock } from './place-clock.ts';
import { questionOf, spotOf } from './question.ts';
import { dayAt } from './span.ts';

interface Options {
  readonly atlas: PlaceAtlas;
  readonly clock: () => number;
}

const keptDays = 8_000;

export function prayerTimesRoutes(app: FastifyInstance, { atlas, clock }: Options): void {
  const places = createPlaceClock(atlas);
  const kept = createKeptAnswers(keptDays, clock);

  mount(
    app,
    getPrayerTimes,
    ({ query, request, reply }) => {
      const now = clock();
      const made = answerDay(places, query, now);
      kept.keep(request, made);
      return sendFinished(request, reply, made, now);
    },
    { recall: kept.recall },
  );
  calendarRoutes(app, { places, clock });

  const list = writeAnswer(listMethods, { methods: methods.map(toMethodBody) });
  mount(app, listMethods, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=3600');
    return list;
  });
}

function answerDay(places: PlaceClock, query: QueryOf<typeof getPrayerTimes>, nowMs: number): FinishedAnswer {
  const place = places.factsAt(spotOf(query));
  const date = query.date ?? places.dateAt(place.timezone, nowMs);
  const zone = places.windowAround(place.timezone, date);
  const question = questionOf(query, place, zone);
  const answer = answerPrayerTimes({ ...question, date });
  const written = writeAnswer(getPrayerTimes, toBody(answer, question, place));
  return finish(written, query.date ? undefined : dayAt(zone, date));
}
