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

it.each([
  ['İSTANBUL', 'Istanbul'],
  ['إسطنبول', 'Istanbul'],
  ['new delhi', 'New Delhi'],
  ['hyderabad, PK', 'Hyderabad, Pakistan'],
  ['hyderabad pakistan', 'Hyderabad, Pakistan'],
  ['kuala lumpur', 'Kuala Lumpur'],
])('finds %s', (name, title) => {
  const { stdout, stderr } = run([name, ...date]);
  expect(stdout + stderr).toContain(title);
});

it('lists the cities of a name that several have', () => {
  const { stdout, stderr, status } = run(['hyderabad']);
  expect([stdout, status]).toEqual(['', 1]);
  expect(stderr).toContain('1  Hyderabad, India (Asia/Kolkata)\n  2  Hyderabad, Pakistan (Asia/Karachi)');
  expect(stderr).toContain('Add the country, for example "Hyderabad, IN"');
});

it('suggests similar names', () => {
  const { stderr, status } = run(['istanbull']);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /"istanbull" isn't among the \d+ cities .*Did you mean one of these\?\n {2}Istanbul, Türkiye\n/,
  );
});

it.each([
  [['--bad'], "Unknown option '--bad'. See --help."],
  [['istanbul', '--date', 'tomorrow'], 'date must be a day of the calendar'],
  [['istanbul', '--days', '0'], '--days must be a whole number from 1 to 366; it is "0".'],
  [['istanbul', '--method', 'dianet'], 'There is no method "dianet". --methods lists all.'],
  [['istanbul', '--madhab', 'x'], 'madhab must be shafi, hanafi. It is x.'],
  [['istanbul', '--json', '--ics'], 'Choose one of --json, --ics and --csv.'],
  [['--lat', '41'], '--lat and --lon belong together.'],
  [['--lat', '41', '--lon', '29'], 'A point needs its time zone'],
  [['--lat', '95', '--lon', '29', '--tz', 'UTC'], '--lat must be a number from -90 to 90; it is "95".'],
  [['istanbul', '--timetable', '/nowhere.csv'], "The file /nowhere.csv can't be read."],
])('refuses %j with exit code 2', (args, message) => {
  const { stdout, stderr, status } = run(args);
  expect([stdout, status]).toEqual(['', 2]);
  expect(stderr).toContain(message);
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

it('explains itself', () => {
  expect(run([]).stdout).toContain('Usage\n  prayer-times CITY');
  expect(run(['--version']).stdout).toBe('0.1.0\n');
  expect(run(['--methods']).stdout.trim().split('\n')).toHaveLength(34);
});
