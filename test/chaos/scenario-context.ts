import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomSecret } from '../../src/server/platform/secrets.ts';
import { copyTemplateDatabase } from '../harness/database-template.ts';
import { createPostgresDatabase } from '../harness/databases.ts';
import { redisAnswers, redisUrl } from '../harness/redis-address.ts';
import { publicUrl } from './client/account.ts';
import { startRedisProcess } from './redis-process.ts';
import type { ScenarioContext } from './scenario.ts';

export interface PreparedContext {
  readonly context: ScenarioContext;
  /** Runs all clean-ups, latest first. */
  cleanUp(): Promise<void>;
}

/** Creates a data folder, and for PostgreSQL also a database and a Redis: a new process if possible, else the machine's. */
export async function createScenarioContext(
  database: ScenarioContext['database'],
  progress: ScenarioContext['progress'],
): Promise<PreparedContext> {
  const cleanUps: (() => Promise<unknown> | unknown)[] = [];
  const onCleanup: ScenarioContext['onCleanup'] = (cleanUp) => void cleanUps.push(cleanUp);
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-chaos-'));
  onCleanup(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (database === 'pglite') await copyTemplateDatabase(folder);
  const environment = {
    DATA_DIR: folder,
    PUBLIC_URL: publicUrl,
    OVERPASS_URL: 'off',
    APP_SECRET: randomSecret(),
    ...(database === 'postgres' ? await startServices(onCleanup) : {}),
  };
  return {
    context: { database, environment, progress, onCleanup },
    async cleanUp() {
      for (const cleanUp of cleanUps.reverse()) await cleanUp();
    },
  };
}

async function startServices(
  onCleanup: ScenarioContext['onCleanup'],
): Promise<Readonly<Record<string, string>>> {
  const { url, drop } = await createPostgresDatabase();
  onCleanup(drop);
  const redis = await startRedisProcess();
  if (redis) onCleanup(redis.remove);
  if (redis) return { DATABASE_URL: url, REDIS_URL: redis.url };
  // The key prefix depends on the random secret, so contexts don't share keys.
  return { DATABASE_URL: url, ...((await redisAnswers()) ? { REDIS_URL: redisUrl } : {}) };
}
