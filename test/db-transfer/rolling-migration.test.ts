import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../src/server/db/database.ts';
import { migrateUnderLock } from '../../src/server/db/migrate.ts';
import { openPostgres } from '../../src/server/db/postgres.ts';
import { createPostgresDatabase, postgresAnswers } from '../harness/databases.ts';
import { isNightly } from '../harness/extent.ts';
import { laterMigrations } from '../harness/migrations.ts';
import { type ServerProcess, spawnServer } from '../harness/server-process.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { createSampleDatabase, sampleSecret } from './sample-database.ts';

const addColumn = '-- mihrab: expand\nalter table accounts add column nickname text';
const addIndex = `-- mihrab: expand\n-- mihrab: outside a transaction
drop index concurrently if exists accounts_nickname
--> statement-breakpoint
create index concurrently accounts_nickname on accounts (nickname)`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends requests continuously until it is stopped, and records the statuses. */
function startLoad(send: () => Promise<number>) {
  const statuses: number[] = [];
  let isRunning = true;
  const run = async () => {
    while (isRunning) statuses.push(await send().catch(() => 0));
  };
  const running = Promise.all([run(), run(), run(), run()]);
  return {
    statuses,
    async stop() {
      isRunning = false;
      await running;
    },
  };
}

describe.skipIf(!isNightly || !(await postgresAnswers()))(
  'a migration while a process of the previous version runs',
  () => {
    it('fails no request, even if a table is locked, and lets that version start again', async () => {
      // Given a process under load, and a transaction that reads the accounts table for seconds, as a backup does
      const { url, drop } = await createPostgresDatabase();
      const sample = await createSampleDatabase(await openPostgres(url));
      await sample.stop();
      const cookie = [...sample.member.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const start = (): ServerProcess =>
        spawnServer({
          ...{
            DATABASE_URL: url,
            APP_SECRET: sampleSecret,
            OVERPASS_URL: 'off',
            DATA_DIR: temporaryFolder(),
          },
          // All requests come from one IP address, which would reach its rate limit on a fast machine.
          RATE_LIMITS: 'off',
        });
      const requestTo = (url: string) => async () =>
        (await fetch(`${url}/api/auth/me`, { headers: { cookie } })).status;
      const oldServer = start();
      const load = startLoad(requestTo(await oldServer.ready));
      const reader = await connect(url);
      await reader.query('begin; select from accounts');

      // When two processes of the next version start at the same time
      const folder = laterMigrations(addColumn, addIndex);
      const clients = await Promise.all([connect(url), connect(url)]);
      const migrated = Promise.all(
        clients.map((client) => migrateUnderLock(drizzle(client) as unknown as Db, { folder })),
      );
      await pause(3_500);
      await reader.query('commit');
      await migrated;
      await pause(300);
      await load.stop();

      // Then every request succeeded, and a process of the previous version starts and works on the new schema
      expect(load.statuses.length).toBeGreaterThan(20);
      expect(load.statuses.filter((status) => status !== 200)).toEqual([]);
      const { rows } = await reader.query(
        `select indisvalid from pg_index where indexrelid = 'accounts_nickname'::regclass`,
      );
      expect(rows).toEqual([{ indisvalid: true }]);
      const restarted = start();
      expect(await requestTo(await restarted.ready)()).toBe(200);

      for (const { child, ended } of [oldServer, restarted]) {
        child.kill();
        await ended;
      }
      await Promise.all([reader, ...clients].map((client) => client.end()));
      await sample.close();
      await drop();
    }, 120_000);
  },
);
