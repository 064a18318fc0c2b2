import type { FastifyInstance } from 'fastify';
import { getQibla, type QiblaBody } from '../../../contract/qibla.ts';
import { mount, writeAnswer } from '../../platform/mount.ts';
import { createResponseCache, finish, type Interval, sendFinished } from '../../platform/response-cache.ts';
import type { ServerContext } from '../../server-context.ts';
import { toQiblaBody } from './qibla-body.ts';

const maxCachedAnswers = 8_000;
/** An answer lists the sun's moments in the next 24 hours: a new moment shows up with this delay at most. */
const maxValidityMs = 300_000;

/** `GET /api/qibla`. */
export async function qiblaPlugin(app: FastifyInstance, { clock }: ServerContext): Promise<void> {
  const cache = createResponseCache(maxCachedAnswers, clock);
  mount(
    app,
    getQibla,
    ({ query, request, reply }) => {
      const now = clock();
      const body = toQiblaBody({ latitude: query.latitude, longitude: query.longitude }, now);
      const finished = finish(writeAnswer(getQibla, body), untilNextMoment(body, now), query);
      cache.keep(request, finished);
      return sendFinished(request, reply, finished, now);
    },
    { recall: cache.recall },
  );
}

/** An answer lists upcoming moments of the sun, so it is valid until the first of them. */
function untilNextMoment({ kaabaSuns, sunMoments }: QiblaBody, nowMs: number): Interval {
  const ahead = [...sunMoments, ...kaabaSuns].map(({ at }) => at);
  return { startsAt: nowMs, endsAt: Math.min(nowMs + maxValidityMs, ...ahead) };
}
