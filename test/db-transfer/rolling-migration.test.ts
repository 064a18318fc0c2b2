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
import { fillHouse, houseSecret } from './filled-house.ts';

const growing = '-- mihrab: expand\nalter table accounts add column nickname text';
const indexing = `-- mihrab: expand\n-- mihrab: outside a transaction
drop index concurrently if exists accounts_nickname
--> statement-breakpoint
create index concurrently accounts_nickname on accounts (nickname)`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks for one thing after another until it is told to stop; the statuses of the answers. */
function askOn(ask: () => Promise<number>) {
  const statuses: number[] = [];
  let goesOn = true;
  const run = async () => {
    while (goesOn) statuses.push(await ask().catch(() => 0));
  };
  const running = Promise.all([run(), run(), run(), run()]);
  return {
    statuses,
    async stop() {
      goesOn = false;
      await running;
    },
  };
}

describe.skipIf(!isNightly || !(await postgresAnswers()))(
  'a migration while a process of the version before serves',
  () => {
    it('fails no request, even where somebody holds a table, and lets that process start again', async () => {
      // Given a process under load, and somebody who reads the table of accounts for seconds, as a backup does
      const { url, drop } = await createPostgresDatabase();
      const house = await fillHouse(await openPostgres(url));
      await house.stop();
      const cookie = [...house.member.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const start = (): ServerProcess =>
        spawnServer({
          ...{ DATABASE_URL: url, APP_SECRET: houseSecret, OVERPASS_URL: 'off', DATA_DIR: temporaryFolder() },
          // One address asks for all; a quick machine would come to its limit, which is not what is in question.
          RATE_LIMITS: 'off',
        });
      const asksOf = (address: string) => async () =>
        (await fetch(`${address}/api/auth/me`, { headers: { cookie } })).status;
      const old = start();
      const load = askOn(asksOf(await old.ready));
      const reader = await connect(url);
      await reader.query('begin; select from accounts');

      // When two processes of the next version start at once
      const folder = laterMigrations(growing, indexing);
      const clients = await Promise.all([connect(url), connect(url)]);
      const migrated = Promise.all(
        clients.map((client) => migrateUnderLock(drizzle(client) as unknown as Db, { folder })),
      );
      await pause(3_500);
      await reader.query('commit');
      await migrated;
      await pause(300);
      await load.stop();

      // Then every answer was a good one, and a process of the version before starts, and serves, on the new schema
      expect(load.statuses.length).toBeGreaterThan(20);
      expect(load.statuses.filter((status) => status !== 200)).toEqual([]);
      const { rows } = await reader.query(
        `select indisvalid from pg_index where indexrelid = 'accounts_nickname'::regclass`,
      );
      expect(rows).toEqual([{ indisvalid: true }]);
      const again = start();
      expect(await asksOf(await again.ready)()).toBe(200);

      for (const { child, ended } of [old, again]) {
        child.kill();
        await ended;
      }
      await Promise.all([reader, ...clients].map((client) => client.end()));
      await house.close();
      await drop();
    }, 120_000);
  },
);
