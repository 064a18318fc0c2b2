import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomSecret } from '../../src/server/platform/secrets.ts';
import { copyTemplateDatabase } from '../harness/database-template.ts';
import { createPostgresDatabase } from '../harness/databases.ts';
import { redisAnswers, redisUrl } from '../harness/redis-address.ts';
import { origin } from './client/api-client.ts';
import { startRedisProcess } from './redis-process.ts';
import type { ScenarioContext } from './scenario.ts';

export interface PreparedContext {
  readonly context: ScenarioContext;
  /** Takes away what was put there, and what the scenario said has to be. */
  cleanUp(): Promise<void>;
}

/** A folder of its own, and on PostgreSQL a database and a Redis of its own, or the machine's where it can start none. */
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
    PUBLIC_URL: origin,
    OVERPASS_URL: 'off',
    APP_SECRET: randomSecret(),
    ...(database === 'postgres' ? await enginesFor(onCleanup) : {}),
  };
  return {
    context: { database, environment, progress, onCleanup },
    async cleanUp() {
      for (const cleanUp of cleanUps.reverse()) await cleanUp();
    },
  };
}

async function enginesFor(
  onCleanup: ScenarioContext['onCleanup'],
): Promise<Readonly<Record<string, string>>> {
  const { url, drop } = await createPostgresDatabase();
  onCleanup(drop);
  const redis = await startRedisProcess();
  if (redis) onCleanup(redis.remove);
  if (redis) return { DATABASE_URL: url, REDIS_URL: redis.url };
  // Its keys begin with what the fresh secret says: two grounds do not meet in it.
  return { DATABASE_URL: url, ...((await redisAnswers()) ? { REDIS_URL: redisUrl } : {}) };
}
