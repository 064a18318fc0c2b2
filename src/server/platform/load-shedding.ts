import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { commonErrors } from '../../contract/errors.ts';
import { AppError, errorBodyOf } from './errors.ts';
import { createLoadEstimate } from './load-estimate.ts';
import { isApiCall } from './request-log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route may be refused while the process is overloaded; where it says nothing, calls of the API may be. */
    isSheddable?: boolean;
    /** The route's calls wait in a bounded queue of their own: how many there are says nothing about how long others wait. */
    hasOwnQueue?: boolean;
  }
}

/** Of the last second: a process that rested for a twentieth of it keeps up with what it is asked. */
const busyShare = 0.95;
const sampleMs = 1_000;
/** Whoever waits longer asks again, and everything takes longer still. */
const longestWaitMs = 1_000;
const retryAfterSeconds = 2;

const sentence = `${commonErrors.overloaded} Please try again in ${retryAfterSeconds} seconds.`;
const explanation = { reason: 'overloaded', params: { retryAfterSeconds } } as const;
const refusalHeaders = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
const refusal = JSON.stringify(errorBodyOf('unavailable', sentence, explanation));

/**
 * Refuses at once what the process could answer only late, and so answers the rest in time. Two things have to come together:
 * the process had no time to spare for a second, and a request would wait too long. One long turn of the event loop, as for
 * the first page or a long statement of the embedded database, is not enough. A rush is: where many come in one turn, the
 * turn itself is the second without time to spare, and nobody has measured it yet.
 *
 * It concerns routes that are added later and cost something. What says whether the process lives, files, and what a payment
 * provider reports are answered in any case: they are cheap, and refusing them makes things worse.
 */
export async function shedLoad(app: FastifyInstance, registry: Registry): Promise<void> {
  const load = createLoadEstimate();
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests that were refused because they would have waited too long.',
    registers: [registry],
  });
  const isBusy = await watchLoop(app);

  function admit(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const isLate = isBusy() && load.expectedWaitMs() > longestWaitMs;
    if (isLate || load.rushMs() > longestWaitMs) {
      shed.inc();
      if (isApiCall(request)) refuse(reply);
      else done(overloaded());
    } else {
      if (!request.routeOptions.config.hasOwnQueue) reply.raw.once('close', load.begin());
      done();
    }
  }

  app.addHook('onRoute', (route) => {
    const before = [route.onRequest ?? []].flat();
    // A HEAD route is made of its GET route, which has it already.
    if (isSheddable(route) && !before.includes(admit)) route.onRequest = [admit, ...before];
  });
  app.addHook('onClose', async () => load.stop());
}

function isSheddable({ config, url }: RouteOptions): boolean {
  return config?.isSheddable ?? url.startsWith('/api/');
}

/** In a scope that has no routes: its own hook would look up each request's route anew. */
async function watchLoop(app: FastifyInstance): Promise<() => boolean> {
  let isBusy = () => false;
  await app.register(async (scope) => {
    await scope.register(underPressure, {
      maxEventLoopUtilization: busyShare,
      eventLoopUtilizationMode: 'interval',
      sampleInterval: sampleMs,
    });
    isBusy = () => scope.isUnderPressure();
  });
  return isBusy;
}

/** Without a line of its own in the log: of these there may be thousands a second. */
function refuse(reply: FastifyReply): void {
  reply.code(503).headers(refusalHeaders).type('application/json; charset=utf-8').send(refusal);
}

/** For a page, whose route says it in its own way. */
function overloaded(): AppError {
  return new AppError('unavailable', {
    message: 'too much is asked for',
    userMessage: sentence,
    ...explanation,
    headers: refusalHeaders,
  });
}
