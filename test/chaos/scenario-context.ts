import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomSecret } from '../../src/server/platform/secrets.ts';
import { placeDatabase } from '../harness/database-template.ts';
import { createPostgresDatabase } from '../harness/databases.ts';
import { redisAnswers, redisUrl } from '../harness/redis-address.ts';
import { origin } from './client/api-client.ts';
import { startRedis } from './redis-process.ts';
import type { Ground } from './scenario.ts';

export interface PreparedGround {
  readonly ground: Ground;
  /** Takes away what was put there, and what the scenario said has to be. */
  clear(): Promise<void>;
}

/** A folder of its own, and on PostgreSQL a database and a Redis of its own, or the machine's where it can start none. */
export async function prepareGround(
  database: Ground['database'],
  progress: Ground['progress'],
): Promise<PreparedGround> {
  const cleanUps: (() => Promise<unknown> | unknown)[] = [];
  const afterwards: Ground['afterwards'] = (cleanUp) => void cleanUps.push(cleanUp);
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-chaos-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (database === 'pglite') await placeDatabase(folder);
  const environment = {
    DATA_DIR: folder,
    PUBLIC_URL: origin,
    OVERPASS_URL: 'off',
    APP_SECRET: randomSecret(),
    ...(database === 'postgres' ? await enginesFor(afterwards) : {}),
  };
  return {
    ground: { database, environment, progress, afterwards },
    async clear() {
      for (const cleanUp of cleanUps.reverse()) await cleanUp();
    },
  };
}

async function enginesFor(afterwards: Ground['afterwards']): Promise<Readonly<Record<string, string>>> {
  const { url, drop } = await createPostgresDatabase();
  afterwards(drop);
  const redis = await startRedis();
  if (redis) afterwards(redis.remove);
  if (redis) return { DATABASE_URL: url, REDIS_URL: redis.url };
  // Its keys begin with what the fresh secret says: two grounds do not meet in it.
  return { DATABASE_URL: url, ...((await redisAnswers()) ? { REDIS_URL: redisUrl } : {}) };
}
