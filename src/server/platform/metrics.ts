import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { getMetrics } from '../../contract/operations.ts';
import { AppError } from './errors.ts';

const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * Measures every request by route, not by address, and serves `/metrics` in Prometheus' text form:
 * on loopback to anyone, elsewhere only to who carries the token. Gives the registry, for features to measure in too.
 */
export function measureRequests(app: FastifyInstance, token: string | undefined): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => registry.clear());
  app.endpoints.push(getMetrics);
  app.get(getMetrics.path, async (request, reply) => {
    if (!mayRead(request, token)) throw hidden();
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
  return registry;
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** By the connection itself, and not when a proxy stands in between: then everybody comes from loopback. */
function isLoopback(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && /^(::ffff:)?127\.|^::1$/.test(peer);
}

function hidden(): AppError {
  return new AppError('forbidden', {
    message: 'metrics refused',
    userMessage: 'Metrics are served on loopback, or with the METRICS_TOKEN as Bearer token.',
  });
}
