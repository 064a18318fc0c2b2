import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyTemplateDatabase } from '../../../test/harness/database-template.ts';
import {
  createPostgresDatabase,
  type DatabaseKind,
  featureDatabases,
} from '../../../test/harness/databases.ts';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import type { Database } from '../db/database.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { openEmbedded } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { eventCounts } from '../db/schema.ts';
import { runEvents } from './run-events.ts';

const now = Date.UTC(2027, 0, 10, 9);
const nonTerminal = {};
const terminal = { isTTY: true, columns: 120, hasColors: () => true } as const;

async function run(argv: readonly string[], screen: object = nonTerminal) {
  let output = '';
  const write = (text: string | Uint8Array) => {
    output += String(text);
    return true;
  };
  const code = await runEvents(argv, {
    clock: () => now,
    createDatabaseFolder: async () => {},
    screen: { ...screen, write } as typeof process.stdout,
  });
  return { code, output };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Creates a filled database and the settings with which the command finds it. */
async function createDatabase(kind: DatabaseKind, fill: (database: Database) => Promise<unknown>) {
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

describe.each(await featureDatabases())('the events command on %s', (kind) => {
  let source: Awaited<ReturnType<typeof createDatabase>>;
  beforeAll(async () => {
    source = await createDatabase(kind, ({ db }) =>
      db.insert(eventCounts).values([
        { day: '2027-01-01', event: 'prayer_times_view', count: 4_000 },
        { day: '2027-01-09', event: 'prayer_times_view', count: 2_000 },
        { day: '2027-01-10', event: 'search_mosques', count: 3 },
        { day: '2026-02-01', event: 'search_halal', count: 7 },
      ]),
    );
  }, 120_000);
  afterAll(() => source.drop());
  const showEvents = (argv: readonly string[], screen?: object) => {
    for (const [name, value] of Object.entries({ NODE_ENV: 'test', ...source.environment }))
      vi.stubEnv(name, value);
    return run(argv, screen);
  };

  it('prints a bar for each day within the width, including days without counts', async () => {
    const { code, output } = await showEvents(['--days', '10']);
    const [heading, ...lines] = output.split('\n');

    expect(code).toBe(0);
    expect(heading).toBe('Fri, 1 Jan 2027 to Sun, 10 Jan 2027, in Universal Time. Today is not over.');
    expect(lines.find((line) => line.startsWith('Fri, 1 Jan 2027'))).toMatch(/ {2}█{13} 4,000 {2}/);
    expect(lines.find((line) => line.startsWith('Sat, 9 Jan 2027'))).toMatch(/ {2}█{6}▌ {6} 2,000 {2}/);
    expect(lines.find((line) => line.startsWith('Sat, 2 Jan 2027'))).toMatch(/^Sat, 2 Jan 2027 +0 +0 +0$/);
    expect(lines.find((line) => line.startsWith('Together'))).toMatch(/6,000 +3 +0$/);
    // Nine full days.
    expect(lines.find((line) => line.startsWith('A week on average'))).toMatch(/4,667 +0 +0$/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(stripVTControlCharacters(output)).toBe(output);
  });

  it('uses colours and the full width on a terminal', async () => {
    const { output } = await showEvents(['--days', '10'], terminal);
    const [, ...lines] = stripVTControlCharacters(output).split('\n');

    expect(output).toContain('\u001b[32m');
    expect(lines.find((line) => line.startsWith('Fri, 1 Jan 2027'))).toMatch(/█{20,} 4,000/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it('groups a long period by weeks', async () => {
    const { output } = await showEvents(['--days', '365']);
    const lines = output.split('\n');

    expect(lines.find((line) => line.startsWith('Mon, 28 Dec 2026'))).toMatch(/ 4,000 /);
    // The first of February 2026 was a Sunday: the last day of the week from 26 January.
    expect(lines.find((line) => line.startsWith('Mon, 26 Jan 2026'))).toMatch(/█ +7$/);
    expect(lines.filter((line) => line.startsWith('Mon,'))).toHaveLength(53);
  });

  it('prints only the table with --csv', async () => {
    const { code, output } = await showEvents(['--csv', '--days=2', '--from=/somewhere']);

    expect([code, output]).toEqual([
      0,
      'day,prayer_times_view,search_mosques,search_halal\r\n2027-01-09,2000,0,0\r\n2027-01-10,0,3,0\r\n',
    ]);
  });
});

describe('the events command', () => {
  it.each([[['--days', '0']], [['--days', 'all']], [['--days', '2000']], [['--year']], [['30']]])(
    'rejects %j with the usage',
    async (argv) => {
      const { code, output } = await run(argv);

      expect([code, output]).toEqual([2, expect.stringContaining('npm run events -- [--days N] [--csv]')]);
    },
  );

  it('prints the usage for --help', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, output: expect.stringContaining('--days N') });
  });

  it('points to the metrics page if a running server uses the embedded database', async () => {
    const folder = temporaryFolder({ 'db/PG_VERSION': '17' });
    const release = await lockFolder(folder);
    const settings = { NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: folder, PORT: '4317' };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const withoutToken = await run([]);
    vi.stubEnv('METRICS_TOKEN', 'a-token-of-our-own');
    vi.stubEnv('PUBLIC_URL', 'https://mihrab.example');
    const withToken = await run([]);
    await release();

    expect(withoutToken.code).toBe(1);
    expect(withoutToken.output).toContain(
      'Open http://localhost:4317/metrics/events in a browser on this machine, or stop',
    );
    expect(withToken.output).toContain(
      'Open https://mihrab.example/metrics/events, with the METRICS_TOKEN as the password',
    );
    expect(withToken.output).not.toContain('a-token-of-our-own');
  });

  it('fails without creating a database if nothing was counted', async () => {
    const folder = temporaryFolder();
    for (const [name, value] of Object.entries({ NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: folder }))
      vi.stubEnv(name, value);

    expect(await run([])).toMatchObject({
      code: 1,
      output: expect.stringContaining('has counted nothing there'),
    });
  });

  it('fails if PostgreSQL is unreachable', async () => {
    vi.stubEnv('NODE_ENV', 'test');
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing');

    expect(await run([])).toMatchObject({ code: 1, output: expect.stringContaining('could not be read (') });
  });
});
