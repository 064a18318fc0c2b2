import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packageFolder } from '../../scripts/package/package-folder.ts';
import { temporaryFolder, writeFileIn } from '../harness/temporary-folder.ts';

function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ...environment };
  const program = path.join(packageFolder, 'dist/cli.js');
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env,
  });
  return { stdout, stderr, status };
}

const date = ['--date', '2026-12-01'];

it('prints the times of a city, plain where there is no terminal', () => {
  const { stdout, status } = run(['istanbul', ...date], { LANG: 'tr_TR.UTF-8' });
  expect(status).toBe(0);
  expect(stdout.split('\n')).toEqual([
    'Istanbul, Türkiye',
    'Tuesday 1 December 2026 · 21 Jumada al-Thani 1448',
    '',
    '  Fajr     06:32',
    '  Sunrise  08:02',
    '  Dhuhr    12:58',
    '  Asr      15:22',
    '  Maghrib  17:44',
    '  Isha     19:09',
    '',
    'Diyanet İşleri Başkanlığı, Türkiye · Asr standard · Qibla 151.6°',
    '',
  ]);
});

it('marks the next prayer of today', () => {
  expect(run(['makkah']).stdout).toMatch(/▸ \w+ .*in .*(min|minute)/);
});

it('finds a city by its name in another script, and by its country', () => {
  expect(run(['إسطنبول', ...date]).stdout).toContain('Istanbul');
  expect(run(['hyderabad', 'pakistan', ...date]).stdout).toContain('Hyderabad, Pakistan');
});

it('lists the cities of a name that several have', () => {
  const { stdout, stderr, status } = run(['hyderabad']);
  expect([stdout, status]).toEqual(['', 1]);
  expect(stderr).toContain('1  Hyderabad, India (Asia/Kolkata)\n  2  Hyderabad, Pakistan (Asia/Karachi)');
  expect(stderr).toContain('Add the country, for example "Hyderabad, IN"');
});

it('ends with code 2 if it is used wrongly', () => {
  expect(run(['istanbul', '--days', '0'])).toEqual({
    stdout: '',
    stderr: '--days must be a whole number from 1 to 366; it is "0".\n',
    status: 2,
  });
});

it('prints JSON, CSV and iCalendar', () => {
  const point = [
    '--lat',
    '-23.55',
    '--lon',
    '-46.63',
    '--tz',
    'America/Sao_Paulo',
    '--country',
    'BR',
    ...date,
  ];
  const { days, latitude } = JSON.parse(run([...point, '--json', '--days', '2']).stdout);
  expect([latitude, days.length, days[0].method, days[1].date]).toEqual([-23.55, 2, 'isna', '2026-12-02']);
  expect(run([...point, '--csv']).stdout).toMatch(/\r\n2026-12-01,/);
  expect(run(['cairo', '--ics']).stdout).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Isha/);
});

it('prints several days as a table', () => {
  const lines = run(['jakarta', ...date, '--days', '7']).stdout.split('\n');
  expect(lines[2]).toBe('Date               Fajr Sunrise   Dhuhr     Asr Maghrib    Isha');
  expect(lines.filter((line) => /^\w{3} 2026-12-0\d +( {3}\d\d:\d\d){6}$/.test(line))).toHaveLength(7);
});

it('uses a timetable from a file', () => {
  const folder = temporaryFolder();
  const head = '# id: example\n# name: Example Mosque\n# country: TR\n# clock: local\n# years: dated\n';
  writeFileIn(folder, 'a.csv', `${head}# source: the wall\n# licence: facts\ndate,fajr\n2026-12-01,06:00\n`);
  const { stdout } = run(['istanbul', ...date, '--timetable', path.join(folder, 'a.csv')]);
  expect(stdout).toContain('Fajr     06:00');
  expect(stdout).toContain('Timetable: Example Mosque');
});
