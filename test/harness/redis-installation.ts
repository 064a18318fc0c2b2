import { Redis as Client } from 'ioredis';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import type { RateLimiter } from '../../src/server/platform/rate-limiter/memory-store.ts';
import { createRedisRateLimiter, keyPrefixOf } from '../../src/server/platform/rate-limiter/redis-store.ts';
import { openRedis } from '../../src/server/platform/redis.ts';
import { createSecrets, randomSecret } from '../../src/server/platform/secrets.ts';
import { redisUrl } from './redis-address.ts';

interface ProcessOptions {
  readonly url?: string;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  /** Long unless told otherwise, so that a busy machine does not make the process count for itself. */
  readonly answerLimitMs?: number;
}

interface Process {
  readonly counting: RateLimiter;
  /** What was logged, in order. */
  readonly lines: readonly string[];
  readonly registry: Registry;
}

/** An installation of its own: its keys meet nobody else's, and are gone when the running test has ended. */
export interface TestInstallation {
  /** `APP_SECRET` of each of its processes. */
  readonly appSecret: string;
  /** What one of its processes counts with, connected as far as it can be. */
  startProcess(options?: ProcessOptions): Promise<Process>;
  keys(): Promise<string[]>;
  /** Milliseconds until the key is forgotten; negative when it never is. */
  restOf(key: string): Promise<number>;
  /** Takes the end from a key. */
  keepForEver(key: string): Promise<unknown>;
  forgetAll(): Promise<void>;
  /** Lets the time of its keys pass. */
  passTime(ms: number): Promise<void>;
}

export function createInstallation(): TestInstallation {
  const appSecret = randomSecret();
  const secrets = createSecrets(appSecret);
  const admin = new Client(redisUrl, { lazyConnect: true, retryStrategy: null });
  admin.on('error', () => {});

  async function startProcess({
    url = redisUrl,
    clock = Date.now,
    answerLimitMs = 10_000,
  }: ProcessOptions = {}): Promise<Process> {
    const lines: string[] = [];
    const registry = new Registry();
    const write = (details: object, text: string) => lines.push(`${text} ${JSON.stringify(details)}`);
    const redis = openRedis({ url, log: { info: write, warn: write }, registry, answerLimitMs });
    onTestFinished(() => redis.close());
    await redis.tried;
    return { counting: createRedisRateLimiter({ redis, secrets, clock }), lines, registry };
  }
  const keys = () => admin.keys(`${keyPrefixOf(secrets)}*`);
  async function forgetAll(): Promise<void> {
    for (const key of await keys()) await admin.del(key);
  }
  onTestFinished(async () => {
    await forgetAll().catch(() => {});
    admin.disconnect();
  });

  return {
    appSecret,
    startProcess,
    keys,
    restOf: (key) => admin.pttl(key),
    keepForEver: (key) => admin.persist(key),
    forgetAll,
    async passTime(ms) {
      for (const key of await keys()) await admin.pexpire(key, (await admin.pttl(key)) - ms);
    },
  };
}
