import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { redisAnswers, redisUrl } from '../../../test/harness/redis-address.ts';
import { createTestInstallation } from '../../../test/harness/redis-installation.ts';
import { startTestApp } from '../../../test/harness/server.ts';
import { startTcpProxy } from '../../../test/harness/tcp-proxy.ts';

const rule = { name: 'knocks', limit: 2, windowMs: 3_600_000 };
const person = '192.0.2.1';
/** Nobody listens there. */
const refusing = 'redis://127.0.0.1:1/9';
const isHere = await redisAnswers();

async function cableToRedis() {
  const cable = await startTcpProxy(redisUrl, 6379);
  onTestFinished(() => cable.close());
  return cable;
}

/** Takes connections and never says a word. */
async function listenInSilence(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `redis://127.0.0.1:${(server.address() as { port: number }).port}/9`;
}

/** Redis is used again within some seconds of its return. */
const soon = { timeout: 15_000, interval: 50 };

describe.each([
  ['refuses connections', async () => refusing],
  ['takes connections and never answers', listenInSilence],
])('a Redis that %s', (_what, address) => {
  it('delays no request: the process counts locally', async () => {
    const { rateLimiter, logLines, registry } = await createTestInstallation().startProcess({
      url: await address(),
    });
    const window = rateLimiter.window(rule);
    const budget = rateLimiter.budget({ name: 'maps', limit: 1 });

    expect([window.take(person), window.take(person), window.take(person)]).toEqual([
      undefined,
      undefined,
      3_600,
    ]);
    expect([budget.take(), budget.take()]).toEqual([true, false]);
    await vi.waitFor(() => expect(logLines).toHaveLength(1), soon);
    expect(logLines[0]).toMatch(/Redis does not answer/);
    expect(await registry.metrics()).toMatch(/^redis_up 0$/m);
  });

  it('keeps the server neither from starting nor from being ready, and limits hold', async () => {
    const server = await startTestApp({
      database: 'pglite',
      clock: 0,
      environment: { REDIS_URL: await address() },
    });
    const answers = [];
    for (let i = 0; i <= 600; i++) answers.push((await server.app.inject('/api/config')).statusCode);
    const ready = await server.app.inject('/ready');
    await server.close();

    expect(answers.filter((status) => status === 200)).toHaveLength(600);
    expect(answers.at(-1)).toBe(429);
    expect(ready.statusCode).toBe(200);
  });
});

describe.skipIf(!isHere)('a Redis that counts', () => {
  it('is given no address to keep, and nothing to keep for ever', async () => {
    const installation = createTestInstallation();
    const { rateLimiter } = await installation.startProcess();
    await rateLimiter.window(rule).take(person);
    await rateLimiter.budget({ name: 'maps', limit: 5 }).take();

    const keys = await installation.keys();
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      expect(key).toMatch(/^mihrab:/);
      expect(key).not.toContain(person);
      expect(await installation.ttlMs(key)).toBeGreaterThan(0);
    }
  });

  it('counts apart for two installations', async () => {
    const [here, there] = [createTestInstallation(), createTestInstallation()];
    const one = (await here.startProcess()).rateLimiter.window(rule);
    const other = (await there.startProcess()).rateLimiter.window(rule);
    for (let i = 0; i < 3; i++) await one.take(person);

    expect(await one.take(person)).toBeGreaterThan(0);
    expect(await other.take(person)).toBeUndefined();
  });

  it('loses its counts when it is flushed, but resets neither a caller who is over the limit of a process nor a used budget', async () => {
    const installation = createTestInstallation();
    const { rateLimiter } = await installation.startProcess();
    const { rateLimiter: neighbour } = await installation.startProcess();
    const window = rateLimiter.window(rule);
    const budget = rateLimiter.budget({ name: 'maps', limit: 3 });
    for (let i = 0; i < 3; i++) await window.take(person);
    for (let i = 0; i < 2; i++) await budget.take();

    await installation.deleteKeys();

    expect(await window.take(person)).toBeGreaterThan(0);
    expect(await neighbour.window(rule).take(person)).toBeUndefined();
    expect(await budget.take()).toBe(true);
    expect(await neighbour.budget({ name: 'maps', limit: 3 }).take()).toBe(false);
  });

  it('gives a key an end that has lost it', async () => {
    const installation = createTestInstallation();
    const window = (await installation.startProcess()).rateLimiter.window(rule);
    await window.take(person);
    const [key = ''] = await installation.keys();
    await installation.persist(key);

    await window.take(person);

    expect(await installation.ttlMs(key)).toBeGreaterThan(0);
  });
});

describe.skipIf(!isHere)('a Redis that is lost under way', () => {
  it.each(['disconnect', 'stall'] as const)(
    'resets no count, and is used again when it is back: %s',
    async (way) => {
      const cable = await cableToRedis();
      const installation = createTestInstallation();
      const { rateLimiter, logLines, registry } = await installation.startProcess({
        url: cable.url,
        answerLimitMs: 500,
      });
      const elsewhere = (await installation.startProcess()).rateLimiter.window({ ...rule, limit: 3 });
      const window = rateLimiter.window({ ...rule, limit: 3 });
      for (let i = 0; i < 2; i++) await window.take(person);

      cable[way]();
      expect(await window.take(person)).toBeUndefined();
      // After the first failure no request waits for it: the result is no promise.
      expect([window.take(person), window.take('192.0.2.2')]).toEqual([expect.any(Number), undefined]);
      expect(await registry.metrics()).toMatch(/^redis_up 0$/m);

      cable.restore();
      await vi.waitFor(() => expect(window.take('192.0.2.3')).toBeInstanceOf(Promise), soon);
      await vi.waitFor(async () => expect(await registry.metrics()).toMatch(/^redis_up 1$/m), soon);
      expect(await elsewhere.take(person)).toBeUndefined();
      expect(await window.take(person)).toBeGreaterThan(0);
      expect(logLines.map((line) => line.split(':')[0])).toEqual([
        'Redis is reachable',
        expect.stringMatching(/^Redis is unreachable/),
        'Redis is reachable',
      ]);
    },
  );

  it('does not allow the limit twice, without it and again when it is back', async () => {
    const cable = await cableToRedis();
    cable.disconnect();
    const installation = createTestInstallation();
    const { rateLimiter } = await installation.startProcess({ url: cable.url, answerLimitMs: 500 });
    const window = rateLimiter.window(rule);
    const alone = [await window.take(person), await window.take(person)];

    cable.restore();
    await vi.waitFor(() => expect(window.take('192.0.2.3')).toBeInstanceOf(Promise), soon);

    expect(alone).toEqual([undefined, undefined]);
    expect(await window.take(person)).toBeGreaterThan(0);
  });

  it('leaves the server ready, and stops no call', async () => {
    const cable = await cableToRedis();
    const { appSecret } = createTestInstallation();
    const server = await startTestApp({
      database: 'pglite',
      environment: { REDIS_URL: cable.url, APP_SECRET: appSecret },
    });
    const ask = async (url: string) => (await server.app.inject(url)).statusCode;
    const before = [await ask('/api/config'), await ask('/ready')];
    cable.disconnect();
    const after = [await ask('/api/config'), await ask('/api/config'), await ask('/ready')];
    await server.close();

    expect([...before, ...after]).toEqual([200, 200, 200, 200, 200]);
  });
});

describe.skipIf(!isHere)('two servers with one Redis', () => {
  // With the default limit a server would count locally, as it should, when the machine pauses for a moment.
  const redisAnswerLimitMs = 10_000;

  it('share the limit of requests, and so does one that starts later', async () => {
    const environment = { REDIS_URL: redisUrl, APP_SECRET: createTestInstallation().appSecret };
    const [one, other] = [
      await startTestApp({ environment, redisAnswerLimitMs }),
      await startTestApp({ environment, redisAnswerLimitMs }),
    ];
    for (let i = 0; i < 300; i++) await one.app.inject('/api/config');
    for (let i = 0; i < 300; i++) await other.app.inject('/api/config');

    const refused = [await one.app.inject('/api/config'), await other.app.inject('/api/config')];
    await Promise.all([one.close(), other.close()]);
    const later = await startTestApp({ environment, redisAnswerLimitMs });
    refused.push(await later.app.inject('/api/config'));
    await later.close();

    for (const answer of refused) {
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('share what one person may search, in answers that are kept too', async () => {
    const environment = {
      REDIS_URL: redisUrl,
      APP_SECRET: createTestInstallation().appSecret,
      OVERPASS_URL: 'off',
    };
    const [one, other] = [
      await startTestApp({ environment, redisAnswerLimitMs }),
      await startTestApp({ environment, redisAnswerLimitMs }),
    ];
    const search = (server: typeof one) => server.app.inject('/api/places/mosques?lat=21.42&lng=39.83');
    const first = await search(other);
    const kept = await search(other);
    for (let i = 2; i < 30; i++) await search(one);
    const refused = [await search(one), await search(other)];
    await Promise.all([one.close(), other.close()]);

    expect([first.statusCode, kept.statusCode]).toEqual([200, 200]);
    expect(kept.headers['content-type']).toBe(first.headers['content-type']);
    expect(kept.body).toBe(first.body);
    expect(refused.map((answer) => answer.statusCode)).toEqual([429, 429]);
    expect(refused[1]?.json().error).toMatch(/30 searches within a minute/);
  });
});
