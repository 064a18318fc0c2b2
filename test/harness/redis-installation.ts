import { Redis as Client } from 'ioredis';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import type { RateLimiter } from '../../src/server/platform/rate-limiter/rate-limiter.ts';
import { createRedisRateLimiter, keyPrefixOf } from '../../src/server/platform/rate-limiter/redis-store.ts';
import { openRedis } from '../../src/server/platform/redis.ts';
import { createSecrets, randomSecret } from '../../src/server/platform/secrets.ts';
import { redisUrl } from './redis-address.ts';

interface ProcessOptions {
  readonly url?: string;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  /** Long by default, so that on a busy machine the process doesn't fall back to counting in memory. */
  readonly answerLimitMs?: number;
}

interface Process {
  readonly rateLimiter: RateLimiter;
  /** Log lines, in order. */
  readonly logLines: readonly string[];
  readonly registry: Registry;
}

/** An isolated installation: no other test sees its keys, and they are deleted when the test ends. */
export interface TestInstallation {
  /** `APP_SECRET` of all its processes. */
  readonly appSecret: string;
  /** Starts a process's rate limiter. Resolves after the first attempt to connect. */
  startProcess(options?: ProcessOptions): Promise<Process>;
  keys(): Promise<string[]>;
  /** Milliseconds until the key expires; negative if it never does. */
  ttlMs(key: string): Promise<number>;
  /** Removes the key's expiry. */
  persist(key: string): Promise<unknown>;
  deleteKeys(): Promise<void>;
  /** Shortens the expiry of all keys by this time. */
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
