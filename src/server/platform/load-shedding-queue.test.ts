import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { login } from '../../contract/auth.ts';
import { createBoundedQueue } from './bounded-queue.ts';
import { shedLoad } from './load-shedding.ts';
import { mountQueued } from './mount.ts';

const credentials = { email: 'one-of-many@example.org', password: 'one of many passwords' };
const answer = { success: true as const, message: 'signed in' };

let app: FastifyInstance;
let release: () => void;

beforeEach(async () => {
  app = fastify();
  app.decorate('endpoints', []);
  await shedLoad(app, new Registry());
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const queue = createBoundedQueue({
    ...{ name: 'logins', maxRunning: 2, maxWaiting: 100, maxWaitMs: 600_000 },
    ...{ refusal: 'Please try again.', reason: 'overloaded' as const, retryAfterSeconds: 3 },
  });
  mountQueued(app, queue, login, () => untilReleased.then(() => answer as never));
  app.get('/api/read', async () => 'read');
  app.get('/page', { config: { isSheddable: true } }, async () => 'page');
});
afterEach(() => app.close());

/** Keeps the event loop busy, in short turns, for longer than two utilisation samples. */
async function keepBusy(): Promise<void> {
  const end = performance.now() + 2_500;
  while (performance.now() < end) {
    const turnEnd = performance.now() + 10;
    while (performance.now() < turnEnd);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('rejects no other request while many logins are queued in a busy process', async () => {
  const logins = Array.from({ length: 60 }, () =>
    app.inject({ method: 'POST', url: login.path, payload: credentials }),
  );
  await keepBusy();

  expect((await app.inject('/api/read')).statusCode).toBe(200);
  release();
  await Promise.all(logins);
});

it('rejects a prefetched page in a busy process before anything that a user waits for', async () => {
  const prefetch = { url: '/page', headers: { 'sec-purpose': 'prefetch;anonymous-client-ip' } };
  expect((await app.inject(prefetch)).statusCode).toBe(200);
  await keepBusy();

  const [rejected, page] = await Promise.all([app.inject(prefetch), app.inject('/page')]);
  expect(rejected).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '2', 'cache-control': 'no-store' },
    body: '',
  });
  expect(page.statusCode).toBe(200);
});
