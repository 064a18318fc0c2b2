import { Redis } from 'ioredis';
import { redisAnswers, redisUrl } from '../../harness/redis-address.ts';
import { startTcpProxy } from '../../harness/tcp-proxy.ts';
import { startRedisProcess } from '../redis-process.ts';
import type { ScenarioContext } from '../scenario.ts';

/** A Redis that a scenario can stop and restore. */
export interface RedisControl {
  readonly url: string;
  stop(): Promise<void> | void;
  hang(): void;
  /** Makes it available again. */
  restore(): Promise<void> | void;
  /** Undefined if the Redis is shared. */
  readonly flush: (() => Promise<unknown>) | undefined;
}

/** Starts a Redis for this scenario, or a proxy to the machine's Redis. Undefined if there is neither. */
export async function controlRedis(context: ScenarioContext): Promise<RedisControl | undefined> {
  const redis = await startRedisProcess();
  if (!redis) return controlThroughProxy(context);
  context.onCleanup(redis.remove);
  return {
    ...{ url: redis.url, stop: redis.stop, hang: redis.hang },
    async restore() {
      redis.resume();
      await redis.stop();
      await redis.start();
    },
    flush: () => flush(redis.url),
  };
}

async function controlThroughProxy(context: ScenarioContext): Promise<RedisControl | undefined> {
  if (!(await redisAnswers())) return undefined;
  const proxy = await startTcpProxy(redisUrl, 6379);
  context.onCleanup(proxy.close);
  return {
    url: proxy.url,
    stop: proxy.disconnect,
    hang: proxy.stall,
    restore: proxy.restore,
    flush: undefined,
  };
}

async function flush(url: string): Promise<void> {
  const client = new Redis(url, { retryStrategy: null });
  await client.flushall();
  client.disconnect();
}
