import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostgresDatabase, postgresAnswers } from '../../../test/harness/databases.ts';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { testAtlas } from '../../../test/harness/test-atlas.ts';
import { openPostgres } from '../db/postgres.ts';
import { runTimetables } from './run-timetables.ts';

let nowMs = Date.UTC(2026, 2, 1);

async function run(...argv: string[]) {
  const lines: string[] = [];
  const code = await runTimetables(argv, {
    createDatabaseFolder: async () => {},
    loadAtlas: () => testAtlas,
    clock: () => nowMs++,
    print: (text) => void lines.push(text),
  });
  return { code, output: lines.join('\n') };
}

const header = `# id: jakarta_central
# name: Central Mosque of Jakarta
# country: ID
# box: -6.4 106.6 -6.0 107.0
# clock: local
# years: dated
# source: The wall
# licence: Facts
date,fajr,sunrise,dhuhr,asr,maghrib,isha
`;
const march20 = '2026-03-20,04:45,05:53,12:05,15:12,18:09,19:17';
const march21 = '2026-03-21,04:44,05:53,12:04,15:12,18:08,19:17';

describe.skipIf(!(await postgresAnswers()))('the command that imports timetables', () => {
  const write = (text: string) => {
    const folder = temporaryFolder({ 'jakarta.csv': text });
    return join(folder, 'jakarta.csv');
  };
  let server: TestApp;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    const opened = await openPostgres(created.url);
    server = await startTestApp({ opened, clock: Date.UTC(2026, 2, 20, 5), timetableCheckMs: 100 });
    vi.stubEnv('DATABASE_URL', created.url);
    vi.stubEnv('NODE_ENV', 'test');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.close();
    await drop();
  });

  const prayerTimes = async () =>
    (await server.app.inject('/api/prayer-times?latitude=-6.2&longitude=106.82')).json();

  it('prints a preview and imports nothing with --preview', async () => {
    const file = write(`${header}${march20}\n${march21}\n`);
    const { code, output } = await run(file, '--preview');

    expect(code).toBe(0);
    expect(output).toContain('Central Mosque of Jakarta (jakarta_central)');
    expect(output).toContain('2 days, 2026-03-20 to 2026-03-21');
    expect(output).toMatch(/Compared with kemenag at Jakarta, minutes:\n {2}fajr {10}2 times, [+-]?\d/);
    expect((await run('--list')).output).toBe('0 timetables.');
  });

  it('imports a timetable that a running server uses, and changes nothing if run again', async () => {
    const file = write(`${header}${march20}\n${march21}\n`);
    expect(await prayerTimes()).toMatchObject({ source: 'computed' });
    expect((await run(file)).output).toContain('The timetable jakarta_central is imported.');

    await vi.waitFor(
      async () =>
        expect(await prayerTimes()).toMatchObject({
          source: 'table',
          fajr: '04:45',
          timetable: { id: 'jakarta_central', name: 'Central Mosque of Jakarta' },
        }),
      { timeout: 25_000, interval: 250 },
    );
    expect((await run(file)).output).toContain('is there already. Nothing was changed.');
    expect((await run('--list')).output).toContain('jakarta_central  Central Mosque of Jakarta');
  });

  it('rejects an invalid file with line and reason, and keeps the imported timetable', async () => {
    const file = write(`${header}${march20}\n${march20}\n2026-03-22,04:44,05:53,05:04,15:12,18:08,19:17\n`);
    const { code, output } = await run(file);

    expect(code).toBe(1);
    expect(output).toContain('line 12: dhuhr is not after sunrise');
    expect(output).toContain('Nothing was changed.');
    expect(await prayerTimes()).toMatchObject({ source: 'table', fajr: '04:45' });
  });

  it('rejects a timetable with times hours from the computed ones, such as in a wrong time zone', async () => {
    const { code, output } = await run(
      write(`${header.replace('clock: local', 'clock: UTC-07:00')}${march20}\n`),
    );
    expect(code).toBe(1);
    expect(output).toContain(
      '6 times are more than four hours from the computed ones, the first on 2026-03-20',
    );
    expect((await run('--list')).output).not.toContain('2 timetables');
  });

  it('warns about times far from the others in their column', async () => {
    const typo = march21.replace('19:17', '20:17');
    const file = write(`${header}${march20}\n${typo}\n2026-03-22,04:44,05:53,12:04,15:12,18:08,19:16\n`);
    expect((await run(file, '--preview')).output).toMatch(
      /1 times are more than 10 minutes[\s\S]*2026-03-21 isha \+/,
    );
  });

  it('replaces a timetable with the same id, and removes it', async () => {
    const file = write(`${header}${march20.replace('04:45', '04:47')}\n`);
    expect((await run(file)).output).toContain('The timetable jakarta_central is replaced.');
    await vi.waitFor(async () => expect(await prayerTimes()).toMatchObject({ fajr: '04:47' }), {
      timeout: 25_000,
      interval: 250,
    });

    expect(await run('--remove', 'jakarta_central')).toEqual({
      code: 0,
      output: 'The timetable jakarta_central is removed.',
    });
    expect((await run('--remove', 'jakarta_central')).code).toBe(1);
    await vi.waitFor(async () => expect(await prayerTimes()).toMatchObject({ source: 'computed' }), {
      timeout: 25_000,
      interval: 250,
    });
  });
});

it.each([[], ['--list', '--remove', 'x'], ['a.csv', 'b.csv'], ['--preview'], ['--what']])(
  'prints the usage for %s',
  async (...argv) => {
    const { code, output } = await run(...argv.filter((argument) => argument !== undefined));
    expect(code).toBe(2);
    expect(output).toContain('npm run timetables:import -- FILE');
  },
);

it('reports a missing file', async () => {
  vi.stubEnv('NODE_ENV', 'test');
  expect(await run('/nowhere/table.csv')).toEqual({
    code: 1,
    output: 'There is no file /nowhere/table.csv.',
  });
  vi.unstubAllEnvs();
});
