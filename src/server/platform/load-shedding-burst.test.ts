import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shedLoad } from './load-shedding.ts';

/** Sixteen tasks of this duration take more than a second on any machine. */
const workMs = 70;
let app: FastifyInstance;
let durations: number[];

beforeEach(async () => {
  app = fastify();
  durations = [];
  await shedLoad(app, new Registry());
  app.get('/api/work', async () => {
    const end = performance.now() + (durations.shift() ?? workMs);
    while (performance.now() < end);
    return 'done';
  });
  app.get('/page', {
    config: { isSheddable: true },
    errorHandler: (error, _request, reply) => reply.code(503).send(`custom message: ${error.message}`),
    handler: async () => 'done',
  });
});
afterEach(() => app.close());

/** Sends requests in one event-loop turn, as from sockets that became readable together. */
async function requestTogether(count: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => app.inject('/api/work')));
  for (const { statusCode, headers } of answers) {
    expect(headers['retry-after']).toBe(statusCode === 503 ? '2' : undefined);
  }
  return answers.map(({ statusCode }) => statusCode);
}

const repeated = (status: number, count: number) => Array.from({ length: count }, () => status);

it('serves one second of a burst in an idle process, and rejects the rest immediately', async () => {
  expect(await requestTogether(200)).toEqual([...repeated(200, 16), ...repeated(503, 184)]);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(await requestTogether(1)).toEqual([200]);
});

it('lets a page route render its own error for a rejected request', async () => {
  const [, page] = await Promise.all([requestTogether(20), app.inject('/page')]);
  expect([page.statusCode, page.body]).toEqual([503, 'custom message: too much is asked for']);
});

it('rejects no request because of one long task, such as rendering the first page', async () => {
  durations = [1_200, ...Array.from({ length: 11 }, () => 0)];
  expect(await requestTogether(12)).toEqual(repeated(200, 12));
});
