import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyTemplateDatabase } from '../../../test/harness/database-template.ts';
import {
  availableDatabases,
  createPostgresDatabase,
  type DatabaseKind,
} from '../../../test/harness/databases.ts';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import type { Database } from '../db/database.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { openEmbedded } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { eventCounts } from '../db/schema.ts';
import { runEvents } from './run-events.ts';

const now = Date.UTC(2027, 0, 10, 9);
const plain = {};
const terminal = { isTTY: true, columns: 120, hasColors: () => true } as const;

async function run(argv: readonly string[], screen: object = plain) {
  let said = '';
  const write = (text: string | Uint8Array) => {
    said += String(text);
    return true;
  };
  const code = await runEvents(argv, {
    clock: () => now,
    createDatabaseFolder: async () => {},
    screen: { ...screen, write } as typeof process.stdout,
  });
  return { code, said };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A database that a server has left behind, and the settings by which the command finds it. */
async function leftBehind(kind: DatabaseKind, fill: (database: Database) => Promise<unknown>) {
  if (kind === 'postgres') {
    const { url, drop } = await createPostgresDatabase();
    const database = await openPostgres(url);
    await fill(database);
    await database.close();
    return { environment: { DATABASE_URL: url }, drop };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'mihrab-events-'));
  await copyTemplateDatabase(dataDir);
  const database = await openEmbedded({ dataDir });
  await fill(database);
  await database.close();
  return {
    environment: { DATABASE_URL: '', DATA_DIR: dataDir },
    drop: async () => rmSync(dataDir, { recursive: true }),
  };
}

describe.each(await availableDatabases())('the command that shows what was used, on %s', (kind) => {
  let left: Awaited<ReturnType<typeof leftBehind>>;
  beforeAll(async () => {
    left = await leftBehind(kind, ({ db }) =>
      db.insert(eventCounts).values([
        { day: '2027-01-01', event: 'prayer_times_view', count: 4_000 },
        { day: '2027-01-09', event: 'prayer_times_view', count: 2_000 },
        { day: '2027-01-10', event: 'search_mosques', count: 3 },
        { day: '2026-02-01', event: 'search_halal', count: 7 },
      ]),
    );
  }, 120_000);
  afterAll(() => left.drop());
  const show = (argv: readonly string[], screen?: object) => {
    for (const [name, value] of Object.entries({ NODE_ENV: 'test', ...left.environment }))
      vi.stubEnv(name, value);
    return run(argv, screen);
  };

  it('draws days as bars within the width, a day without counts too', async () => {
    const { code, said } = await show(['--days', '10']);
    const [heading, ...lines] = said.split('\n');

    expect(code).toBe(0);
    expect(heading).toBe('Fri, 1 Jan 2027 to Sun, 10 Jan 2027, in Universal Time. Today is not over.');
    expect(lines.find((line) => line.startsWith('Fri, 1 Jan 2027'))).toMatch(/ {2}█{13} 4,000 {2}/);
    expect(lines.find((line) => line.startsWith('Sat, 9 Jan 2027'))).toMatch(/ {2}█{6}▌ {6} 2,000 {2}/);
    expect(lines.find((line) => line.startsWith('Sat, 2 Jan 2027'))).toMatch(/^Sat, 2 Jan 2027 +0 +0 +0$/);
    expect(lines.find((line) => line.startsWith('Together'))).toMatch(/6,000 +3 +0$/);
    // Nine whole days.
    expect(lines.find((line) => line.startsWith('A week on average'))).toMatch(/4,667 +0 +0$/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(stripVTControlCharacters(said)).toBe(said);
  });

  it('has colours on a terminal, and takes its width', async () => {
    const { said } = await show(['--days', '10'], terminal);
    const [, ...lines] = stripVTControlCharacters(said).split('\n');

    expect(said).toContain('\u001b[32m');
    expect(lines.find((line) => line.startsWith('Fri, 1 Jan 2027'))).toMatch(/█{20,} 4,000/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it('shows the weeks of a long time', async () => {
    const { said } = await show(['--days', '365']);
    const lines = said.split('\n');

    expect(lines.find((line) => line.startsWith('Mon, 28 Dec 2026'))).toMatch(/ 4,000 /);
    // The first of February 2026 was a Sunday: the last day of the week from 26 January.
    expect(lines.find((line) => line.startsWith('Mon, 26 Jan 2026'))).toMatch(/█ +7$/);
    expect(lines.filter((line) => line.startsWith('Mon,'))).toHaveLength(53);
  });

  it('prints the table alone for other programs', async () => {
    const { code, said } = await show(['--csv', '--days=2', '--from=/somewhere']);

    expect([code, said]).toEqual([
      0,
      'day,prayer_times_view,search_mosques,search_halal\r\n2027-01-09,2000,0,0\r\n2027-01-10,0,3,0\r\n',
    ]);
  });
});

describe('without what it needs it says so', () => {
  it.each([[['--days', '0']], [['--days', 'all']], [['--days', '2000']], [['--year']], [['30']]])(
    '%j is refused with the right way',
    async (argv) => {
      const { code, said } = await run(argv);

      expect([code, said]).toEqual([2, expect.stringContaining('npm run events -- [--days N] [--csv]')]);
    },
  );

  it('when it is asked', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, said: expect.stringContaining('--days N') });
  });

  it('when a running Mihrab has the embedded database, and where the figures are then', async () => {
    const folder = temporaryFolder({ 'db/PG_VERSION': '17' });
    const release = await lockFolder(folder);
    const settings = { NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: folder, PORT: '4317' };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const open = await run([]);
    vi.stubEnv('METRICS_TOKEN', 'a-token-of-our-own');
    vi.stubEnv('PUBLIC_URL', 'https://mihrab.example');
    const locked = await run([]);
    await release();

    expect(open.code).toBe(1);
    expect(open.said).toContain(
      'Open http://localhost:4317/metrics/events in a browser on this machine, or stop',
    );
    expect(locked.said).toContain(
      'Open https://mihrab.example/metrics/events, with the METRICS_TOKEN as the password',
    );
    expect(locked.said).not.toContain('a-token-of-our-own');
  });

  it('when nothing was ever counted, and makes no database to find out', async () => {
    const folder = temporaryFolder();
    for (const [name, value] of Object.entries({ NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: folder }))
      vi.stubEnv(name, value);

    expect(await run([])).toMatchObject({
      code: 1,
      said: expect.stringContaining('has counted nothing there'),
    });
  });

  it('when PostgreSQL is away', async () => {
    vi.stubEnv('NODE_ENV', 'test');
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing');

    expect(await run([])).toMatchObject({ code: 1, said: expect.stringContaining('could not be read (') });
  });
});
