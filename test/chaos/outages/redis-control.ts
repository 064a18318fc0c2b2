import { Redis } from 'ioredis';
import { redisAnswers, redisUrl } from '../../harness/redis-address.ts';
import { layCable } from '../../harness/tcp-proxy.ts';
import { startRedis } from '../redis-process.ts';
import type { Ground } from '../scenario.ts';

/** A Redis that can be taken away and given back. */
export interface RedisControl {
  readonly url: string;
  stop(): Promise<void> | void;
  hang(): void;
  /** Whatever was done to it, it answers again. */
  restore(): Promise<void> | void;
  /** Undefined where others use it, too. */
  readonly flush: (() => Promise<unknown>) | undefined;
}

/** One of the scenario's own; else a cable to the machine's; undefined where there is none at all. */
export async function controlRedis(ground: Ground): Promise<RedisControl | undefined> {
  const own = await startRedis();
  if (!own) return controlByCable(ground);
  ground.afterwards(own.remove);
  return {
    ...{ url: own.url, stop: own.stop, hang: own.hang },
    async restore() {
      own.goOn();
      await own.stop();
      await own.start();
    },
    flush: () => flush(own.url),
  };
}

async function controlByCable(ground: Ground): Promise<RedisControl | undefined> {
  if (!(await redisAnswers())) return undefined;
  const cable = await layCable(redisUrl, 6379);
  ground.afterwards(cable.remove);
  return { url: cable.url, stop: cable.pull, hang: cable.mute, restore: cable.putBack, flush: undefined };
}

async function flush(url: string): Promise<void> {
  const client = new Redis(url, { retryStrategy: null });
  await client.flushall();
  client.disconnect();
}
