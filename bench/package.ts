import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { type Contender, contenders, type DayOf } from './engine/contenders.ts';
import { costOfYear } from './engine/cost-of-year.ts';
import type { Row } from './row.ts';

const index = path.join(process.cwd(), 'packages/prayer-times/dist/index.js');

/** A day in London as instants and as the clock's `HH:MM`: the package always returns both. */
const ours = `
  import { prayerTimes } from '${index}';
  const options = { latitude: 51.5, longitude: -0.12, timeZone: 'Europe/London', method: 'mwl' };
  const two = (value) => String(value).padStart(2, '0');
  export const text = (year, month, day) => {
    const { clock } = prayerTimes({ ...options, date: year + '-' + two(month) + '-' + two(day) });
    return clock.fajr.length + clock.sunrise.length + clock.dhuhr.length + clock.asr.length + clock.maghrib.length
      + clock.isha.length;
  };
`;

/** Measures what a day's times cost a program that uses the package, beside adhan and praytime, and the memory they keep. */
export async function run(): Promise<Row[]> {
  const day = await imported(ours);
  const [adhan, praytime] = await Promise.all([contenders.adhan(), contenders.praytime()]);
  const all = { ours: day.text, adhan: adhan.text, praytime: praytime.text };
  const { microseconds } = costOfYear(all, { warmUp: 20, counted: 15 });
  const rows = (['adhan', 'praytime'] as const).map((peer) => ({
    name: 'package: one day as HH:MM of the place',
    value: microseconds.ours,
    unit: 'µs',
    yardstick: `${peer} ${microseconds[peer].toFixed(2)} µs`,
    ratio: microseconds.ours / microseconds[peer],
    target: peer === 'adhan' ? 'ratio ≤ 1.5' : 'ratio ≤ 0.2',
  }));
  return [...rows, ...memoryRows(all)];
}

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

/** Heap that stays in use after the times of a century, in kB. */
function memoryRows(all: Readonly<Record<string, DayOf>>): Row[] {
  const kept = Object.fromEntries(Object.entries(all).map(([name, dayOf]) => [name, keptBy(dayOf)]));
  return [
    {
      name: 'package: memory kept after 100 years of days',
      value: kept['ours'] ?? 0,
      unit: 'kB',
      yardstick: `adhan ${kept['adhan']?.toFixed(0)} kB, praytime ${kept['praytime']?.toFixed(0)} kB`,
    },
  ];
}

function keptBy(dayOf: DayOf): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let year = 2000; year < 2100; year++)
    for (let month = 1; month <= 12; month++) for (let day = 1; day <= 28; day++) dayOf(year, month, day);
  collectGarbage();
  return Math.max(0, (process.memoryUsage().heapUsed - before) / 1000);
}

async function imported(contents: string): Promise<Pick<Contender, 'text'>> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
