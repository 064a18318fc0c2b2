import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCli } from './run-cli.ts';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => vi.restoreAllMocks());

const point = ['--lat', '41.01', '--lon', '28.95', '--tz', 'Europe/Istanbul'];

it.each([
  [['--bad'], "Unknown option '--bad'. See --help."],
  [[...point, '--date', 'tomorrow'], 'date must be a day of the calendar'],
  [[...point, '--days', '1.5'], '--days must be a whole number from 1 to 366; it is "1.5".'],
  [[...point, '--method', 'dianet'], 'There is no method "dianet". --methods lists all.'],
  [[...point, '--madhab', 'x'], 'madhab must be shafi, hanafi. It is x.'],
  [[...point, '--country', 'Türkiye'], 'country must be an ISO 3166-1 code of two letters'],
  [[...point, '--json', '--ics'], 'Choose one of --json, --ics and --csv.'],
  [[...point, '--elevation', 'high'], '--elevation must be a number from -500 to 9000; it is "high".'],
  [[...point, 'istanbul'], 'Give a city or --lat and --lon, not both.'],
  [['--lat', '41'], '--lat and --lon belong together.'],
  [['--lat', '41', '--lon', '29'], 'A point needs its time zone'],
  [['--lat', '95', '--lon', '29', '--tz', 'UTC'], '--lat must be a number from -90 to 90; it is "95".'],
  [['--lat', '41', '--lon', '29', '--tz', 'Mars/Olympus'], 'timeZone must be an IANA name'],
  [[...point, '--timetable', '/nowhere.csv'], "The file /nowhere.csv can't be read."],
])('refuses %j', async (args, message) => {
  expect(await runCli(args)).toBe(2);
  expect(printed.join('\n')).toContain(message);
});

it('takes negative degrees and a country in lower case', async () => {
  const args = [
    '--lat',
    '-23.55',
    '--lon',
    '-46.63',
    '--tz',
    'America/Sao_Paulo',
    '-c',
    'br',
    '-d',
    '2026-12-01',
  ];
  expect(await runCli(args)).toBe(0);
  expect(printed.join('\n')).toContain('23.55° S, 46.63° W\nTuesday 1 December 2026');
  expect(printed.join('\n')).toContain('Islamic Society of North America');
});

it('explains itself, and lists the methods', async () => {
  expect(await runCli([])).toBe(0);
  expect(printed.join('')).toContain('Usage\n  prayer-times CITY');
  printed.length = 0;
  await runCli(['--methods']);
  expect(printed.join('').split('\n')).toHaveLength(34);
});
