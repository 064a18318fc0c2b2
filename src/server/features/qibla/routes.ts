import type { FastifyInstance } from 'fastify';
import { getQibla, type QiblaBody } from '../../../contract/qibla.ts';
import { mount, writeAnswer } from '../../platform/mount.ts';
import { sendTagged, tagged } from '../../platform/tagged-answer.ts';
import { toQiblaBody } from './qibla-body.ts';

const longestKeptSeconds = 300;

export function qiblaRoutes(app: FastifyInstance, { clock }: { readonly clock: () => number }): void {
  mount(app, getQibla, ({ query, request, reply }) => {
    const now = clock();
    const body = toQiblaBody({ latitude: query.latitude, longitude: query.longitude }, now);
    reply.header('cache-control', `public, max-age=${secondsToKeep(body, now)}`);
    return sendTagged(request, reply, tagged(writeAnswer(getQibla, body)));
  });
}

/** Nobody is in the answer, so any cache may keep it, but no longer than its first moment lies ahead. */
function secondsToKeep({ kaabaSuns, sunMoments }: QiblaBody, nowMs: number): number {
  const ahead = [...sunMoments, ...kaabaSuns].map(({ at }) => Math.floor((at - nowMs) / 1000));
  return Math.max(0, Math.min(longestKeptSeconds, ...ahead));
}
