import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { commonErrors } from '../../contract/errors.ts';
import { AppError, errorBodyOf } from './errors.ts';
import { createLoadEstimate } from './load-estimate.ts';
import { isApiCall } from './request-log.ts';
import { isPrefetch } from './speculation-rules.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route may be rejected under overload. Default: API routes may, others may not. */
    isSheddable?: boolean;
    /** The route has its own bounded queue, so its calls say nothing about how long others wait. */
    hasOwnQueue?: boolean;
  }
}

/** Event-loop utilisation of the last second. Below this the process keeps up. */
const busyShare = 0.95;
const sampleMs = 1_000;
/** A client that waits longer retries, which makes everything slower. */
const maxWaitMs = 1_000;
const retryAfterSeconds = 2;

const message = `${commonErrors.overloaded} Try again in ${retryAfterSeconds} seconds.`;
const explanation = { reason: 'overloaded', params: { retryAfterSeconds } } as const;
const refusalHeaders = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
const refusal = JSON.stringify(errorBodyOf('unavailable', message, explanation));

/**
 * Rejects requests that the process could only answer late, so that it answers the rest in time. Two conditions must
 * hold: the event loop was busy for a second, and a request would wait too long. One long turn, such as rendering the
 * first page or a long statement of the embedded database, is not enough. A burst is: when many requests arrive in one
 * long turn, that turn counts as the busy second, which nothing has measured yet.
 *
 * The first condition alone is enough to reject a page that a browser prefetches.
 *
 * Applies to sheddable routes that are added later. Health checks, files and payment webhooks are always answered:
 * they are cheap, and rejecting them makes things worse.
 */
export async function shedLoad(app: FastifyInstance, registry: Registry): Promise<void> {
  const load = createLoadEstimate();
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests rejected because they would have waited too long.',
    registers: [registry],
  });
  const shedPrefetches = new Counter({
    name: 'http_prefetches_shed_total',
    help: 'Prefetched pages rejected because the process was busy.',
    registers: [registry],
  });
  const isBusy = await watchLoop(app);

  function admit(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    // No user is waiting: the browser asks again if the page is opened.
    if (isPrefetch(request) && isBusy()) {
      shedPrefetches.inc();
      reply.code(503).headers(refusalHeaders).send();
      return;
    }
    const isLate = isBusy() && load.expectedWaitMs() > maxWaitMs;
    if (isLate || load.burstMs() > maxWaitMs) {
      shed.inc();
      if (isApiCall(request)) reject(reply);
      else done(overloaded());
    } else {
      if (!request.routeOptions.config.hasOwnQueue) reply.raw.once('close', load.begin());
      done();
    }
  }

  app.addHook('onRoute', (route) => {
    const before = [route.onRequest ?? []].flat();
    // Fastify derives a HEAD route from its GET route, which has the hook already.
    if (isSheddable(route) && !before.includes(admit)) route.onRequest = [admit, ...before];
  });
  app.addHook('onClose', async () => load.stop());
}

function isSheddable({ config, url }: RouteOptions): boolean {
  return config?.isSheddable ?? url.startsWith('/api/');
}

/** In a scope without routes: the plugin's own hook would look up each request's route again. */
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

/** Not logged one by one: there may be thousands a second. */
function reject(reply: FastifyReply): void {
  reply.code(503).headers(refusalHeaders).type('application/json; charset=utf-8').send(refusal);
}

/** For pages, which show the error in their own way. */
function overloaded(): AppError {
  return new AppError('unavailable', {
    message: 'too much is asked for',
    userMessage: message,
    ...explanation,
    headers: refusalHeaders,
  });
}
