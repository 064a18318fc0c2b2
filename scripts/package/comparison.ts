import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { conventions } from '../../packages/prayer-times/src/conventions.ts';
import { findMethod, type MethodInfo } from '../../packages/prayer-times/src/methods.ts';
import { prayerTimes } from '../../packages/prayer-times/src/prayer-times.ts';
import { authorityZone } from '../../packages/prayer-times/src/zones.ts';
import { type TimeName, timeNames } from '../../src/domain/prayer-times/types.ts';
import { minuteMs } from '../../src/domain/time/units.ts';
import { root } from '../root.ts';
import { adhanTimes, hasAdhanPreset, hasPraytimePreset, praytimeTimes } from './contenders.ts';

/** A published timetable, as the files of the reference folder describe it. */
interface Reference {
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationMetres?: number;
  readonly timezone: string;
  readonly method: string;
  readonly madhab: 'shafi' | 'hanafi';
  readonly times: readonly ({ readonly date: string } & Readonly<Record<TimeName, string | null>>)[];
}

/** Rows of the table: files by the beginning of their names, and whether our method was made from them. */
const rows: readonly (readonly [
  title: string,
  files: readonly string[],
  inSample: 'yes' | 'partly' | 'no',
])[] = [
  ['Diyanet, Türkiye', ['adhan-ankara', 'diyanet-'], 'yes'],
  ['Diyanet, five Swedish towns', ['sweden-'], 'yes'],
  ['Umm al-Qura, Makkah', ['adhan-makkah'], 'yes'],
  ['Dubai', ['adhan-dubai'], 'yes'],
  ['Kuwait', ['adhan-kuwait'], 'yes'],
  ['Qatar, Doha 2016', ['adhan-doha'], 'yes'],
  ['Tehran', ['adhan-tehran'], 'yes'],
  ['MUIS, Singapore', ['adhan-singapore', 'muis-'], 'yes'],
  ['Moonsighting Committee, London', ['adhan-london'], 'yes'],
  ['Egypt, Cairo', ['masaajid-egypt'], 'yes'],
  ['JAKIM, Malaysia', ['jakim-'], 'partly'],
  ['Tunisia', ['tunisia-'], 'yes'],
  ['Algeria', ['algeria-'], 'yes'],
  ['Jordan', ['jordan-'], 'yes'],
  ['Brunei', ['brunei-'], 'yes'],
  ['Sri Lanka', ['srilanka-'], 'yes'],
  ['Maldives', ['maldives-'], 'yes'],
  ['Bosnia', ['bosnia-'], 'yes'],
  ['Kosovo', ['kosovo-'], 'yes'],
  ['London Unified', ['london-unified'], 'yes'],
  ['East London Mosque 2017', ['london-elm'], 'no'],
  ['jadwalsholat.org, Jakarta', ['indonesia-'], 'no'],
  ['Dublin', ['dublin-'], 'no'],
  ['A congregation in Norway', ['norway-'], 'no'],
];

export const referenceFolder: string =
  process.env['REFERENCE_TIMETABLES'] ?? path.resolve(root, '../shared/timetables');

/** Whether the timetables to compare with are here. They aren't part of the repository. */
export function hasReferences(): boolean {
  return existsSync(referenceFolder);
}

/**
 * Returns a table of the share of printed times that each library's equal, those within a minute, and the largest
 * difference in minutes.
 */
export function accuracyTable(): string {
  const names = readdirSync(referenceFolder);
  const lines = rows.map(([title, prefixes, inSample]) => {
    const files = names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
    if (files.length === 0) throw new Error(`There is no file of ${title}`);
    const compared = files.map((name) =>
      compare(JSON.parse(readFileSync(path.join(referenceFolder, name), 'utf8'))),
    );
    const [first] = compared;
    const of = (library: 'ours' | 'adhan' | 'praytime') =>
      sharesText(compared.flatMap((file) => file[library]));
    const star = (hasPreset: boolean | undefined) => (hasPreset ? '' : ' ¹');
    const count = compared.flatMap(({ ours }) => ours).length;
    const others = `${of('adhan')}${star(first?.presets.adhan)} | ${of('praytime')}${star(first?.presets.praytime)}`;
    return `| ${title} | ${count.toLocaleString('en')} | ${inSample} | ${of('ours')} | ${others} |`;
  });
  const head = '| timetable | times | in-sample | @mihrab/prayer-times | adhan | praytime |';
  return [head, '|---|---|---|---|---|---|', ...lines].join('\n');
}

interface Compared {
  /** Calculated minus printed, minutes. */
  readonly ours: readonly number[];
  readonly adhan: readonly number[];
  readonly praytime: readonly number[];
  readonly presets: { readonly adhan: boolean; readonly praytime: boolean };
}

function compare({
  country,
  latitude,
  longitude,
  elevationMetres,
  timezone,
  madhab,
  times,
  ...file
}: Reference): Compared {
  const place = { latitude, longitude };
  const method = methodOf(file.method, country, place);
  const differences = { ours: [] as number[], adhan: [] as number[], praytime: [] as number[] };
  const zone = authorityZone(country, place);
  for (const row of times) {
    const question = { ...place, date: row.date, method, madhab };
    const day = prayerTimes({
      ...question,
      method: method.id,
      timeZone: timezone,
      townElevationMetres: elevationMetres,
      zone,
    });
    const calculated = {
      ours: Object.fromEntries(timeNames.map((name) => [name, Number(day.times[name])])),
      adhan: adhanTimes(question),
      praytime: praytimeTimes(question),
    };
    for (const name of timeNames) {
      const printed = row[name];
      if (printed === null || printed === undefined) continue;
      const near = Number(day.times[name]);
      const at = instantOf(printed, near, day.clock[name]);
      for (const library of ['ours', 'adhan', 'praytime'] as const)
        differences[library].push(Math.round(((calculated[library][name] ?? Number.NaN) - at) / minuteMs));
    }
  }
  return { ...differences, presets: { adhan: hasAdhanPreset(method), praytime: hasPraytimePreset(method) } };
}

/** The authority that the file names; the country's if it names none. */
function methodOf(name: string, country: string, place: { latitude: number; longitude: number }): MethodInfo {
  const method = findMethod(name) ?? findMethod(conventions(country, place).method);
  if (method === undefined) throw new Error(`No method for ${name} in ${country}`);
  return method;
}

/** Returns the instant of a printed clock time, from one near it whose clock time is known. */
function instantOf(printed: string, nearMs: number, nearClock: string): number {
  const minutes = (clock: string) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return hour * 60 + minute;
  };
  const day = 24 * 60;
  const difference = minutes(printed) - minutes(nearClock);
  return nearMs + (difference - Math.round(difference / day) * day) * minuteMs;
}

function sharesText(differences: readonly number[]): string {
  const share = (most: number) =>
    Math.round(
      (100 * differences.filter((minutes) => Math.abs(minutes) <= most).length) / differences.length,
    );
  // A library that has no time counts as wrong by an hour.
  const worst = Math.max(...differences.map((minutes) => (Number.isNaN(minutes) ? 60 : Math.abs(minutes))));
  return `${share(0)} / ${share(1)} / ${worst}`;
}

/** Returns a table of what a day's times add to a page, minified and compressed with gzip. */
export async function sizeTable(): Promise<string> {
  const ours = path.join(root, 'packages/prayer-times/dist/index.js');
  const sizes = await Promise.all([
    gzipKb(`export { prayerTimes } from '${ours}'`),
    gzipKb(`export { conventions, prayerTimes } from '${ours}'`),
    gzipKb(`export { CalculationMethod, Coordinates, PrayerTimes } from 'adhan'`),
    gzipKb(`export * from 'praytime'`),
  ]);
  const [day, withCountries, adhan, praytime] = sizes.map((kB) => `${kB.toFixed(1)} kB`);
  return [
    '| a day’s times, minified, gzip | size |',
    '|---|---|',
    `| @mihrab/prayer-times, every method, rule and time zone | ${day} |`,
    `| with the customary method of every country | ${withCountries} |`,
    `| adhan 4.4.6 | ${adhan} |`,
    `| praytime 3.2.0 | ${praytime} |`,
  ].join('\n');
}

async function gzipKb(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 1000;
}
