import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Migrate } from '../../src/server/db/database.ts';
import { migrateUnderLock } from '../../src/server/db/migrate.ts';
import { openEmbedded } from '../../src/server/db/pglite.ts';
import { openPostgres, openPostgresConnection } from '../../src/server/db/postgres.ts';
import * as schema from '../../src/server/db/schema.ts';
import { openBrowser } from '../harness/browser-client.ts';
import { copyTemplateDatabase } from '../harness/database-template.ts';
import { createPostgresDatabase, postgresAnswers } from '../harness/databases.ts';
import { oldestMigrations } from '../harness/migrations.ts';
import { testPassword } from '../harness/register-account.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { invalidExportsOf } from './invalid-exports.ts';
import { exportToStream, exportWith, importWith } from './run-commands.ts';
import { createSampleDatabase, type SampleDatabase, sampleSecret } from './sample-database.ts';

const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));

/**
 * Digests of all rows per table and the sequence's last value, independent of the export's code. Computed coordinates
 * differ in the last bit between the two databases, so they are compared to a millimetre.
 */
async function digestsOf({ db }: Database): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('timezone', 'UTC', true)`);
    for (const table of tables) {
      const { rows } = await transaction.execute(
        sql.raw(`select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line collate "C")), '') as digest
          from (select (to_jsonb(t) - 'mercator')::text as line from ${table} t) as lines`),
      );
      digests[table] = String(rows[0]?.['digest']);
    }
    const { rows } = await transaction.execute(
      sql`select (select last_value from place_datasets_id_seq) as next,
        (select sum(round(mercator[0]::numeric, 3) + 3 * round(mercator[1]::numeric, 3)) from places) as points`,
    );
    digests['computed'] = `${rows[0]?.['next']} ${rows[0]?.['points']}`;
  });
  return digests;
}

const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().split('\n');
const withoutDate = (file: string) => linesOf(file).map((line) => line.replace(/"writtenAt":"[^"]+"/, ''));
const rowsOf = (file: string) => linesOf(file).filter((line) => line.startsWith('['));

describe.skipIf(!(await postgresAnswers()))('a transfer between databases', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-sample-'));
  const source = { DATA_DIR: join(folder, 'old'), DATABASE_URL: '', APP_SECRET: sampleSecret };
  const file = join(folder, 'sample.gz');
  let sample: SampleDatabase;
  let before: Record<string, string>;
  let url: string;
  let drop: () => Promise<void>;
  const next = () => ({ DATABASE_URL: url, DATA_DIR: join(folder, 'next'), APP_SECRET: sampleSecret });

  beforeAll(async () => {
    ({ url, drop } = await createPostgresDatabase());
    await copyTemplateDatabase(source.DATA_DIR);
    const database = await openEmbedded({ dataDir: source.DATA_DIR });
    sample = await createSampleDatabase(database);
    await sample.stop();
    const reopened = await openEmbedded({ dataDir: source.DATA_DIR });
    before = await digestsOf(reopened);
    const whileOpen = await exportWith(source, file);
    expect(whileOpen).toMatchObject({
      code: 1,
      output: expect.stringContaining('in use by another Mihrab. Stop'),
    });
    await reopened.close();
  }, 120_000);
  afterAll(async () => {
    await sample.close();
    await drop();
    rmSync(folder, { recursive: true });
  });

  it('has rows in every table of the source', () => {
    const empty = Object.keys(before).filter((table) => before[table] === '0 ');
    expect(empty).toEqual([]);
  });

  it('exports to a file that only this user can read, and never overwrites a file', async () => {
    const { code, output } = await exportWith(source, file);
    expect([code, output]).toEqual([0, expect.stringMatching(/places +2,501\n/)]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const written = readFileSync(file);
    expect(linesOf(file).join('\n')).not.toContain(sampleSecret);
    expect(await exportWith(source, file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is there already'),
    });
    expect(readFileSync(file)).toEqual(written);
  });

  it('writes nothing if the file is incomplete, not an export or from a server with another secret', async () => {
    for (const { name, bytes, message, environment } of invalidExportsOf(readFileSync(file))) {
      const invalidFile = join(folder, 'wrong');
      writeFileSync(invalidFile, bytes);
      const { code, output } = await importWith({ ...next(), ...environment }, invalidFile);
      expect([name, code, output]).toEqual([name, 1, expect.stringContaining(message)]);
    }
    const target = await openPostgresConnection(url);
    const { rows } = await target.db.execute(sql`select from accounts`);
    await target.close();
    expect(rows).toEqual([]);
  });

  it('reports an incomplete export if the output pipe breaks', async () => {
    const failingStream = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no room')) });
    const { code, output } = await exportToStream(failingStream, source);
    expect([code, output]).toEqual([1, expect.stringMatching(/\(no room\)\. .+ not whole: throw it away/)]);
  });

  it('does not wait forever for another writer', async () => {
    const writer = await openPostgresConnection(url);
    await writer.db.execute(sql`begin`);
    await writer.db.execute(sql`lock table accounts in row exclusive mode`);
    const { code, output } = await importWith(next(), file);
    await writer.close();
    expect([code, output]).toEqual([1, expect.stringContaining('Somebody else writes to the database')]);
  });

  it('copies every table unchanged, and verifies the copy when it runs again', async () => {
    const { code, output } = await importWith(next(), file);
    expect([code, output]).toEqual([0, expect.stringContaining('compared every row')]);
    const target = await openPostgresConnection(url);
    expect(await digestsOf(target)).toEqual(before);
    await target.close();

    expect(await importWith(next(), file)).toEqual({
      code: 0,
      output: expect.stringContaining('row by row'),
    });
  });

  it('is identical row by row after a round trip', async () => {
    const second = join(folder, 'second.gz');
    const third = join(folder, 'third.gz');
    const roundTrip = { ...source, DATA_DIR: join(folder, 'back') };
    await copyTemplateDatabase(roundTrip.DATA_DIR);

    expect(await exportWith(next(), second)).toMatchObject({ code: 0 });
    expect(withoutDate(second).slice(0, -2)).toEqual(withoutDate(file).slice(0, -2));
    expect(await importWith(roundTrip, second)).toMatchObject({ code: 0 });
    const database = await openEmbedded({ dataDir: roundTrip.DATA_DIR });
    expect(await digestsOf(database)).toEqual(before);
    await database.close();
    expect(await exportWith(roundTrip, third)).toMatchObject({ code: 0 });
    expect(rowsOf(third)).toEqual(rowsOf(file));
  });

  it('omits the places on request', async () => {
    const file = join(folder, 'without.gz');
    const withoutPlaces = { ...source, DATA_DIR: join(folder, 'light') };
    await copyTemplateDatabase(withoutPlaces.DATA_DIR);
    expect(await exportWith(source, file, '--without-places')).toMatchObject({ code: 0 });
    expect(await importWith(withoutPlaces, file)).toMatchObject({ code: 0 });
    const database = await openEmbedded({ dataDir: withoutPlaces.DATA_DIR });
    const after = await digestsOf(database);
    await database.close();
    expect(after['places']).toBe('0 ');
    expect(after['accounts']).toBe(before['accounts']);
  });

  it('keeps all accounts usable, and rejects a second import into the used database', async () => {
    const server = await sample.startOn(await openPostgres(url));
    const browserWith = (original: SampleDatabase['member']['browser']) => {
      const browser = openBrowser(server.app, '10.1.0.3');
      for (const [name, value] of original.cookies) browser.cookies.set(name, value);
      return browser;
    };
    const member = browserWith(sample.member.browser);
    const { email, code, browser } = sample.newcomer;

    expect((await member.get('/api/auth/me')).body.user).toMatchObject({
      email: sample.member.email,
      isPremium: true,
    });
    expect((await member.get('/api/profile/settings')).body.settings).toEqual({
      calculation: { madhab: 'hanafi' },
    });
    const verification = { email, code, type: 'email_verification' };
    expect((await browserWith(browser).post('/api/auth/verify-email', verification)).status).toBe(200);
    const login = await openBrowser(server.app).post('/api/auth/login', {
      email: sample.member.email,
      password: testPassword,
    });
    expect(login.status).toBe(200);
    await server.close();

    const { code: exit, output } = await importWith(next(), file);
    expect([exit, output]).toEqual([1, expect.stringContaining('The database is not empty (accounts')]);
  });
});

describe.skipIf(!(await postgresAnswers()))('an import of an older version', { timeout: 60_000 }, () => {
  it('reports that all rows are imported if a migration then fails', async () => {
    const [source, next] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()]);
    const file = join(temporaryFolder(), 'sample.gz');
    const settings = { DATA_DIR: temporaryFolder(), APP_SECRET: sampleSecret };
    const migrateToOldest: Migrate = (db) => migrateUnderLock(db, { folder: oldestMigrations(4) });
    const before = await openPostgresConnection(source.url, migrateToOldest);
    await before.db.execute(sql`insert into event_counts values ('2026-01-01', 'search_halal', 7)`);
    await before.close();
    const after = await openPostgresConnection(next.url, async () => {});
    await after.db.execute(sql`create table contact_messages (of_somebody_else int)`);

    expect(await exportWith({ ...settings, DATABASE_URL: source.url }, file)).toMatchObject({ code: 0 });
    const { code, output } = await importWith({ ...settings, DATABASE_URL: next.url }, file);
    const { rows } = await after.db.execute(sql`select count::int from event_counts`);

    expect([code, output]).toEqual([1, expect.stringMatching(/^All of the file is in .+ already exists/)]);
    expect(rows).toEqual([{ count: 7 }]);
    await after.close();
    await Promise.all([source.drop(), next.drop()]);
  });
});
