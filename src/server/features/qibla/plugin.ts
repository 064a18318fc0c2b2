import type { FastifyInstance } from 'fastify';
import { getQibla, type QiblaBody } from '../../../contract/qibla.ts';
import { mount, writeAnswer } from '../../platform/mount.ts';
import { createResponseCache, finish, type Interval, sendFinished } from '../../platform/response-cache.ts';
import { toQiblaBody } from './qibla-body.ts';

const keptPlaces = 8_000;
/** A moment of the sun that comes into the next 24 hours may be missing for so long. */
const longestHeldMs = 300_000;

export function qiblaRoutes(app: FastifyInstance, { clock }: { readonly clock: () => number }): void {
  const kept = createResponseCache(keptPlaces, clock);
  mount(
    app,
    getQibla,
    ({ query, request, reply }) => {
      const now = clock();
      const body = toQiblaBody({ latitude: query.latitude, longitude: query.longitude }, now);
      const finished = finish(writeAnswer(getQibla, body), untilNextMoment(body, now), query);
      kept.keep(request, finished);
      return sendFinished(request, reply, finished, now);
    },
    { recall: kept.recall },
  );
}

/** An answer names the moments ahead, so it holds until the first of them has come. */
function untilNextMoment({ kaabaSuns, sunMoments }: QiblaBody, nowMs: number): Interval {
  const ahead = [...sunMoments, ...kaabaSuns].map(({ at }) => at);
  return { startsAt: nowMs, endsAt: Math.min(nowMs + longestHeldMs, ...ahead) };
}
