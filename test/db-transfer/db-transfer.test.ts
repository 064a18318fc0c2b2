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
  const old = { DATA_DIR: join(folder, 'old'), DATABASE_URL: '', APP_SECRET: sampleSecret };
  const file = join(folder, 'sample.gz');
  let sample: SampleDatabase;
  let before: Record<string, string>;
  let url: string;
  let drop: () => Promise<void>;
  const next = () => ({ DATABASE_URL: url, DATA_DIR: join(folder, 'next'), APP_SECRET: sampleSecret });

  beforeAll(async () => {
    ({ url, drop } = await createPostgresDatabase());
    await copyTemplateDatabase(old.DATA_DIR);
    const database = await openEmbedded({ dataDir: old.DATA_DIR });
    sample = await createSampleDatabase(database);
    await sample.stop();
    const again = await openEmbedded({ dataDir: old.DATA_DIR });
    before = await digestsOf(again);
    const whileOpen = await exportWith(old, file);
    expect(whileOpen).toMatchObject({
      code: 1,
      output: expect.stringContaining('in use by another Mihrab. Stop'),
    });
    await again.close();
  }, 120_000);
  afterAll(async () => {
    await sample.close();
    await drop();
    rmSync(folder, { recursive: true });
  });

  it('starts with rows in every table', () => {
    const empty = Object.keys(before).filter((table) => before[table] === '0 ');
    expect(empty).toEqual([]);
  });

  it('exports to one file that only this user can read, and never overwrites one', async () => {
    const { code, output } = await exportWith(old, file);
    expect([code, output]).toEqual([0, expect.stringMatching(/places +2,501\n/)]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const written = readFileSync(file);
    expect(linesOf(file).join('\n')).not.toContain(sampleSecret);
    expect(await exportWith(old, file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is there already'),
    });
    expect(readFileSync(file)).toEqual(written);
  });

  it('rejects files that are incomplete, foreign or of another secret, and writes nothing', async () => {
    for (const { name, bytes, sentence, environment } of invalidExportsOf(readFileSync(file))) {
      const wrong = join(folder, 'wrong');
      writeFileSync(wrong, bytes);
      const { code, output } = await importWith({ ...next(), ...environment }, wrong);
      expect([name, code, output]).toEqual([name, 1, expect.stringContaining(sentence)]);
    }
    const target = await openPostgresConnection(url);
    const { rows } = await target.db.execute(sql`select from accounts`);
    await target.close();
    expect(rows).toEqual([]);
  });

  it('reports that a broken pipe got an incomplete export', async () => {
    const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no room')) });
    const { code, output } = await exportToStream(broken, old);
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

  it('copies every table unchanged, and confirms that when it runs again', async () => {
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
    const back = { ...old, DATA_DIR: join(folder, 'back') };
    await copyTemplateDatabase(back.DATA_DIR);

    expect(await exportWith(next(), second)).toMatchObject({ code: 0 });
    expect(withoutDate(second).slice(0, -2)).toEqual(withoutDate(file).slice(0, -2));
    expect(await importWith(back, second)).toMatchObject({ code: 0 });
    const database = await openEmbedded({ dataDir: back.DATA_DIR });
    expect(await digestsOf(database)).toEqual(before);
    await database.close();
    expect(await exportWith(back, third)).toMatchObject({ code: 0 });
    expect(rowsOf(third)).toEqual(rowsOf(file));
  });

  it('omits the places on request', async () => {
    const file = join(folder, 'without.gz');
    const light = { ...old, DATA_DIR: join(folder, 'light') };
    await copyTemplateDatabase(light.DATA_DIR);
    expect(await exportWith(old, file, '--without-places')).toMatchObject({ code: 0 });
    expect(await importWith(light, file)).toMatchObject({ code: 0 });
    const database = await openEmbedded({ dataDir: light.DATA_DIR });
    const after = await digestsOf(database);
    await database.close();
    expect(after['places']).toBe('0 ');
    expect(after['accounts']).toBe(before['accounts']);
  });

  it('keeps all accounts usable, and then refuses to import other data', async () => {
    const server = await sample.startOn(await openPostgres(url));
    const at = (from: SampleDatabase['member']['browser']) => {
      const browser = openBrowser(server.app, '10.1.0.3');
      for (const [name, value] of from.cookies) browser.cookies.set(name, value);
      return browser;
    };
    const member = at(sample.member.browser);
    const { email, code, browser } = sample.newcomer;

    expect((await member.get('/api/auth/me')).body.user).toMatchObject({
      email: sample.member.email,
      isPremium: true,
    });
    expect((await member.get('/api/profile/settings')).body.settings).toEqual({
      calculation: { madhab: 'hanafi' },
    });
    const proof = { email, code, type: 'email_verification' };
    expect((await at(browser).post('/api/auth/verify-email', proof)).status).toBe(200);
    const anew = await openBrowser(server.app).post('/api/auth/login', {
      email: sample.member.email,
      password: testPassword,
    });
    expect(anew.status).toBe(200);
    await server.close();

    const { code: exit, output } = await importWith(next(), file);
    expect([exit, output]).toEqual([1, expect.stringContaining('The database is not empty (accounts')]);
  });
});

describe.skipIf(!(await postgresAnswers()))('an import of an older version', { timeout: 60_000 }, () => {
  it('reports that all rows are imported if a migration then fails', async () => {
    const [old, next] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()]);
    const file = join(temporaryFolder(), 'sample.gz');
    const settings = { DATA_DIR: temporaryFolder(), APP_SECRET: sampleSecret };
    const atOldest: Migrate = (db) => migrateUnderLock(db, { folder: oldestMigrations(4) });
    const before = await openPostgresConnection(old.url, atOldest);
    await before.db.execute(sql`insert into event_counts values ('2026-01-01', 'search_halal', 7)`);
    await before.close();
    const after = await openPostgresConnection(next.url, async () => {});
    await after.db.execute(sql`create table contact_messages (of_somebody_else int)`);

    expect(await exportWith({ ...settings, DATABASE_URL: old.url }, file)).toMatchObject({ code: 0 });
    const { code, output } = await importWith({ ...settings, DATABASE_URL: next.url }, file);
    const { rows } = await after.db.execute(sql`select count::int from event_counts`);

    expect([code, output]).toEqual([1, expect.stringMatching(/^All of the file is in .+ already exists/)]);
    expect(rows).toEqual([{ count: 7 }]);
    await after.close();
    await Promise.all([old.drop(), next.drop()]);
  });
});
