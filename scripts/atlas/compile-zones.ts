import { createRequire } from 'node:module';
import type { ZoneTable } from '../../src/server/atlas/zones.ts';

const require = createRequire(import.meta.url);

/** `name|abbreviations|offsets|indices of offsets in order|minutes between changes|population`, numbers in base 60. */
interface PackedZones {
  readonly version: string;
  readonly zones: readonly string[];
  readonly links: readonly string[];
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';
/** The API's first day is 1 January 1900; its timeline includes the evening before. Epoch seconds. */
const since = Date.UTC(1899, 11, 25) / 1000;
const beginningOfTime = Date.UTC(1800, 0, 1) / 1000;
/** After it the rule repeats; listing every change to the year 2499 would cost two megabytes. */
const lastYear = 2037;
const until = Date.UTC(lastYear + 1, 0, 1) / 1000;

function readPacked(): PackedZones {
  return require('moment-timezone/data/packed/latest.json') as PackedZones;
}

function readBase60(text: string): number {
  const sign = text.startsWith('-') ? -1 : 1;
  const [integer = '', fraction = ''] = text.replace('-', '').split('.');
  let value = 0;
  for (const digit of integer) value = value * 60 + digits.indexOf(digit);
  [...fraction].forEach((digit, i) => {
    value += digits.indexOf(digit) / 60 ** (i + 1);
  });
  return sign * value;
}

function unpackZone(packed: string): [name: string, changes: [number, number][]] {
  const [name = '', , offsetTexts = '', order = '', untilTexts = ''] = packed.split('|');
  const westMinutes = offsetTexts.split(' ').map(readBase60);
  const steps = untilTexts.split(' ').map(readBase60);
  const changes: [number, number][] = [];
  let fromMinutes = 0;
  [...order].forEach((digit, i) => {
    // The table counts minutes west of Greenwich; ours are added to UT.
    const minutes = 0 - Math.round(westMinutes[digits.indexOf(digit)] ?? 0);
    // The first offset has no beginning in the table.
    changes.push([i === 0 ? beginningOfTime : Math.round(fromMinutes * 60), minutes === 0 ? 0 : minutes]);
    fromMinutes += steps[i] ?? 0;
  });
  return [name, changes];
}

/** Drops changes that ended before `since`, that begin after the last year, or that only change the abbreviation. */
function keepRelevant(changes: readonly [number, number][]): [number, number][] {
  const relevant = changes.filter(([from], i) => (changes[i + 1]?.[0] ?? Infinity) > since && from < until);
  return relevant.filter(([, minutes], i) => i === 0 || relevant[i - 1]?.[1] !== minutes);
}

/** Every change of every zone that the source lists. */
export function unpackAllZones(): Map<string, [number, number][]> {
  return new Map(readPacked().zones.map(unpackZone));
}

/** Compiles current zone data from the packed copy of the IANA database in `moment-timezone`. */
export function compileZones(): ZoneTable {
  const packed = readPacked();
  const zones: Record<string, [number, number][]> = {};
  for (const [name, changes] of unpackAllZones()) zones[name] = keepRelevant(changes);
  const links: Record<string, string> = {};
  for (const link of packed.links) {
    const [target = '', alias = ''] = link.split('|');
    links[alias] = target;
  }
  return { release: packed.version, zones, links, lastYear };
}
