import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shedLoad } from './load-shedding.ts';

/** Sixteen of them take more than a second of the processor, on any machine. */
const workMs = 70;
let app: FastifyInstance;
let toDo: number[];

beforeEach(async () => {
  app = fastify();
  toDo = [];
  await shedLoad(app, new Registry());
  app.get('/api/work', async () => {
    const end = performance.now() + (toDo.shift() ?? workMs);
    while (performance.now() < end);
    return 'done';
  });
  app.get('/page', {
    config: { isSheddable: true },
    errorHandler: (error, _request, reply) => reply.code(503).send(`said in its own way: ${error.message}`),
    handler: async () => 'done',
  });
});
afterEach(() => app.close());

/** In one turn of the event loop, as from sockets that became readable together. */
async function askAtOnce(count: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => app.inject('/api/work')));
  for (const { statusCode, headers } of answers) {
    expect(headers['retry-after']).toBe(statusCode === 503 ? '2' : undefined);
  }
  return answers.map(({ statusCode }) => statusCode);
}

const of = (status: number, count: number) => Array.from({ length: count }, () => status);

it('serves one second of a burst into an idle process, and refuses the rest immediately', async () => {
  expect(await askAtOnce(200)).toEqual([...of(200, 16), ...of(503, 184)]);
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(await askAtOnce(1)).toEqual([200]);
});

it('has the route of a page say in its own way that it is refused', async () => {
  const [, page] = await Promise.all([askAtOnce(20), app.inject('/page')]);
  expect([page.statusCode, page.body]).toEqual([503, 'said in its own way: too much is asked for']);
});

it('refuses no request because of one long task, such as rendering the first page', async () => {
  toDo = [1_200, ...Array.from({ length: 11 }, () => 0)];
  expect(await askAtOnce(12)).toEqual(of(200, 12));
});
