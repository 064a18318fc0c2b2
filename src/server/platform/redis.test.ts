import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { redisAnswers, redisUrl } from '../../../test/harness/redis-address.ts';
import { createTestInstallation } from '../../../test/harness/redis-installation.ts';
import { startTestApp } from '../../../test/harness/server.ts';
import { startTcpProxy } from '../../../test/harness/tcp-proxy.ts';

const rule = { name: 'knocks', limit: 2, windowMs: 3_600_000 };
const clientAddress = '192.0.2.1';
/** No server listens there. */
const closedUrl = 'redis://127.0.0.1:1/9';
const hasRedis = await redisAnswers();

async function startRedisProxy() {
  const proxy = await startTcpProxy(redisUrl, 6379);
  onTestFinished(() => proxy.close());
  return proxy;
}

/** Starts a server that accepts connections and never answers. */
async function startSilentServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `redis://127.0.0.1:${(server.address() as { port: number }).port}/9`;
}

/** Redis is used again within some seconds of its return. */
const eventually = { timeout: 15_000, interval: 50 };

describe.each([
  ['refuses connections', async () => closedUrl],
  ['accepts connections and never answers', startSilentServer],
])('a Redis that %s', (_case, startUrl) => {
  it('delays no request: the process counts locally', async () => {
    const { rateLimiter, logLines, registry } = await createTestInstallation().startProcess({
      url: await startUrl(),
    });
    const window = rateLimiter.window(rule);
    const budget = rateLimiter.budget({ name: 'maps', limit: 1 });

    expect([window.take(clientAddress), window.take(clientAddress), window.take(clientAddress)]).toEqual([
      undefined,
      undefined,
      3_600,
    ]);
    expect([budget.take(), budget.take()]).toEqual([true, false]);
    await vi.waitFor(() => expect(logLines).toHaveLength(1), eventually);
    expect(logLines[0]).toMatch(/Redis is unreachable/);
    expect(await registry.metrics()).toMatch(/^redis_up 0$/m);
  });

  it('does not prevent the server from starting or being ready, and limits apply', async () => {
    const server = await startTestApp({
      database: 'pglite',
      clock: 0,
      environment: { REDIS_URL: await startUrl() },
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

describe.skipIf(!hasRedis)('rate limits in Redis', () => {
  it('contain no client address, and expire', async () => {
    const installation = createTestInstallation();
    const { rateLimiter } = await installation.startProcess();
    await rateLimiter.window(rule).take(clientAddress);
    await rateLimiter.budget({ name: 'maps', limit: 5 }).take();

    const keys = await installation.keys();
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      expect(key).toMatch(/^mihrab:/);
      expect(key).not.toContain(clientAddress);
      expect(await installation.ttlMs(key)).toBeGreaterThan(0);
    }
  });

  it('are separate for two installations', async () => {
    const [firstInstallation, secondInstallation] = [createTestInstallation(), createTestInstallation()];
    const first = (await firstInstallation.startProcess()).rateLimiter.window(rule);
    const second = (await secondInstallation.startProcess()).rateLimiter.window(rule);
    for (let i = 0; i < 3; i++) await first.take(clientAddress);

    expect(await first.take(clientAddress)).toBeGreaterThan(0);
    expect(await second.take(clientAddress)).toBeUndefined();
  });

  it('survive a flush for clients over the limit of a process and for used budgets', async () => {
    const installation = createTestInstallation();
    const { rateLimiter } = await installation.startProcess();
    const { rateLimiter: neighbour } = await installation.startProcess();
    const window = rateLimiter.window(rule);
    const budget = rateLimiter.budget({ name: 'maps', limit: 3 });
    for (let i = 0; i < 3; i++) await window.take(clientAddress);
    for (let i = 0; i < 2; i++) await budget.take();

    await installation.deleteKeys();

    expect(await window.take(clientAddress)).toBeGreaterThan(0);
    expect(await neighbour.window(rule).take(clientAddress)).toBeUndefined();
    expect(await budget.take()).toBe(true);
    expect(await neighbour.budget({ name: 'maps', limit: 3 }).take()).toBe(false);
  });

  it('restore the expiry of a key without one', async () => {
    const installation = createTestInstallation();
    const window = (await installation.startProcess()).rateLimiter.window(rule);
    await window.take(clientAddress);
    const [key = ''] = await installation.keys();
    await installation.persist(key);

    await window.take(clientAddress);

    expect(await installation.ttlMs(key)).toBeGreaterThan(0);
  });
});

describe.skipIf(!hasRedis)('a Redis outage', () => {
  it.each(['disconnect', 'stall'] as const)(
    'resets no count, and Redis is used again afterwards: %s',
    async (fault) => {
      const proxy = await startRedisProxy();
      const installation = createTestInstallation();
      const { rateLimiter, logLines, registry } = await installation.startProcess({
        url: proxy.url,
        answerLimitMs: 500,
      });
      const otherProcess = (await installation.startProcess()).rateLimiter.window({ ...rule, limit: 3 });
      const window = rateLimiter.window({ ...rule, limit: 3 });
      for (let i = 0; i < 2; i++) await window.take(clientAddress);

      proxy[fault]();
      expect(await window.take(clientAddress)).toBeUndefined();
      // After the first failure no request waits for it: the result is no promise.
      expect([window.take(clientAddress), window.take('192.0.2.2')]).toEqual([expect.any(Number), undefined]);
      expect(await registry.metrics()).toMatch(/^redis_up 0$/m);

      proxy.restore();
      await vi.waitFor(() => expect(window.take('192.0.2.3')).toBeInstanceOf(Promise), eventually);
      await vi.waitFor(async () => expect(await registry.metrics()).toMatch(/^redis_up 1$/m), eventually);
      expect(await otherProcess.take(clientAddress)).toBeUndefined();
      expect(await window.take(clientAddress)).toBeGreaterThan(0);
      expect(logLines.map((line) => line.split(':')[0])).toEqual([
        'Redis is reachable',
        expect.stringMatching(/^Redis is unreachable/),
        'Redis is reachable',
      ]);
    },
  );

  it('does not allow the limit twice, during and after it', async () => {
    const proxy = await startRedisProxy();
    proxy.disconnect();
    const installation = createTestInstallation();
    const { rateLimiter } = await installation.startProcess({ url: proxy.url, answerLimitMs: 500 });
    const window = rateLimiter.window(rule);
    const duringOutage = [await window.take(clientAddress), await window.take(clientAddress)];

    proxy.restore();
    await vi.waitFor(() => expect(window.take('192.0.2.3')).toBeInstanceOf(Promise), eventually);

    expect(duringOutage).toEqual([undefined, undefined]);
    expect(await window.take(clientAddress)).toBeGreaterThan(0);
  });

  it('leaves the server ready, and fails no request', async () => {
    const proxy = await startRedisProxy();
    const { appSecret } = createTestInstallation();
    const server = await startTestApp({
      database: 'pglite',
      environment: { REDIS_URL: proxy.url, APP_SECRET: appSecret },
    });
    const statusOf = async (url: string) => (await server.app.inject(url)).statusCode;
    const before = [await statusOf('/api/config'), await statusOf('/ready')];
    proxy.disconnect();
    const after = [await statusOf('/api/config'), await statusOf('/api/config'), await statusOf('/ready')];
    await server.close();

    expect([...before, ...after]).toEqual([200, 200, 200, 200, 200]);
  });
});

describe.skipIf(!hasRedis)('two servers with one Redis', () => {
  // With the default limit, a server would count locally if the machine pauses for a moment.
  const redisAnswerLimitMs = 10_000;

  it('share the request limit, also with one that starts later', async () => {
    const environment = { REDIS_URL: redisUrl, APP_SECRET: createTestInstallation().appSecret };
    const [first, second] = [
      await startTestApp({ environment, redisAnswerLimitMs }),
      await startTestApp({ environment, redisAnswerLimitMs }),
    ];
    for (let i = 0; i < 300; i++) await first.app.inject('/api/config');
    for (let i = 0; i < 300; i++) await second.app.inject('/api/config');

    const refused = [await first.app.inject('/api/config'), await second.app.inject('/api/config')];
    await Promise.all([first.close(), second.close()]);
    const later = await startTestApp({ environment, redisAnswerLimitMs });
    refused.push(await later.app.inject('/api/config'));
    await later.close();

    for (const answer of refused) {
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('share the search limit of a client, which includes cached answers', async () => {
    const environment = {
      REDIS_URL: redisUrl,
      APP_SECRET: createTestInstallation().appSecret,
      OVERPASS_URL: 'off',
    };
    const [first, second] = [
      await startTestApp({ environment, redisAnswerLimitMs }),
      await startTestApp({ environment, redisAnswerLimitMs }),
    ];
    const search = (server: typeof first) => server.app.inject('/api/places/mosques?lat=21.42&lng=39.83');
    const uncached = await search(second);
    const cached = await search(second);
    for (let i = 2; i < 30; i++) await search(first);
    const refused = [await search(first), await search(second)];
    await Promise.all([first.close(), second.close()]);

    expect([uncached.statusCode, cached.statusCode]).toEqual([200, 200]);
    expect(cached.headers['content-type']).toBe(uncached.headers['content-type']);
    expect(cached.body).toBe(uncached.body);
    expect(refused.map((answer) => answer.statusCode)).toEqual([429, 429]);
    expect(refused[1]?.json().error).toMatch(/30 searches per minute/);
  });
});
