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
  readonly rateLimiter: RateLimiter;
  /** What was logged, in order. */
  readonly logLines: readonly string[];
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
  ttlMs(key: string): Promise<number>;
  /** Takes the end from a key. */
  persist(key: string): Promise<unknown>;
  deleteKeys(): Promise<void>;
  /** Lets the time of its keys pass. */
  advanceExpiry(ms: number): Promise<void>;
}

export function createTestInstallation(): TestInstallation {
  const appSecret = randomSecret();
  const secrets = createSecrets(appSecret);
  const admin = new Client(redisUrl, { lazyConnect: true, retryStrategy: null });
  admin.on('error', () => {});

  async function startProcess({
    url = redisUrl,
    clock = Date.now,
    answerLimitMs = 10_000,
  }: ProcessOptions = {}): Promise<Process> {
    const logLines: string[] = [];
    const registry = new Registry();
    const write = (details: object, text: string) => logLines.push(`${text} ${JSON.stringify(details)}`);
    const redis = openRedis({ url, log: { info: write, warn: write }, registry, answerLimitMs });
    onTestFinished(() => redis.close());
    await redis.tried;
    return { rateLimiter: createRedisRateLimiter({ redis, secrets, clock }), logLines, registry };
  }
  const keys = () => admin.keys(`${keyPrefixOf(secrets)}*`);
  async function deleteKeys(): Promise<void> {
    for (const key of await keys()) await admin.del(key);
  }
  onTestFinished(async () => {
    await deleteKeys().catch(() => {});
    admin.disconnect();
  });

  return {
    appSecret,
    startProcess,
    keys,
    ttlMs: (key) => admin.pttl(key),
    persist: (key) => admin.persist(key),
    deleteKeys,
    async advanceExpiry(ms) {
      for (const key of await keys()) await admin.pexpire(key, (await admin.pttl(key)) - ms);
    },
  };
}
