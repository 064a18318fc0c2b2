import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../scripts/median.ts';
import type { Dua, DuaCollection } from '../src/domain/duas/dua.ts';
import { findDuas } from '../src/domain/duas/find-duas.ts';
import { indexDuas } from '../src/domain/duas/search-duas.ts';
import { percentile } from './percentile.ts';
import type { Row } from './row.ts';

type Search = (text: string) => unknown;

const rounds = 9;
const warmUpRounds = 2;
const frameMs = 1000 / 60;

/** Typical queries: words of each field, in both scripts, as keyboards spell them, and words without a match. */
const queries = [
  'forgive me and have mercy',
  'protection from the evil eye',
  'rabbana atina fid dunya hasanatan',
  "allahumma inni a'udhu bika",
  'sahih al-bukhari 6306',
  '2:201',
  'ربنا آتنا في الدنيا حسنة',
  'اللهم إني أعوذ بك من الهم والحزن',
  'الرحمن الرحيم',
  'يا حي يا قيوم',
  'no such words anywhere at all',
  'ظظظظظظظظ',
];

/** Every prefix of each query, because the list updates with each typed letter. */
const typed = queries.flatMap((query) => Array.from(query, (_, i) => query.slice(0, i + 1)));

/** Measures a search of the whole collection for each typed letter. */
export async function run(): Promise<Row[]> {
  const { duas } = readCollection();
  const index = indexDuas(duas);
  const indexedSearch: Search = (text) => findDuas(index, { text });
  const baseline: Search = (text) => duas.filter((dua) => containsText(dua, text.toLowerCase()));
  for (let round = 0; round < warmUpRounds; round++)
    for (const search of [indexedSearch, baseline]) timesOf(search);
  const turns = Array.from({ length: rounds }, () => [timesOf(indexedSearch), timesOf(baseline)] as const);
  const indexedTimes = medianRound(turns.map(([times]) => times));
  const baselineTimes = medianRound(turns.map(([, times]) => times));
  const name = `duas: search of ${duas.length}, ${typed.length} texts`;
  return [
    rowAgainstBaseline(`${name}, median`, median(indexedTimes), median(baselineTimes), 'ratio ≤ 1'),
    rowAgainstBaseline(`${name}, p99`, percentile(indexedTimes, 0.99), percentile(baselineTimes, 0.99)),
    {
      name: `${name}, p99 of a frame of ${frameMs.toFixed(1)} ms`,
      value: (percentile(indexedTimes, 0.99) / frameMs) * 100,
      unit: '%',
      target: '≤ 10 %',
    },
    { name: `duas: index of ${duas.length}, once`, value: timeOf(() => indexDuas(duas)), unit: 'ms' },
  ];
}

function readCollection(): DuaCollection {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../dist/duas/collection.json'), 'utf8'));
}

/** The baseline: a case-insensitive `includes` without an index or spelling variants. */
function containsText(dua: Dua, text: string): boolean {
  const { title, translation, transliteration, tags, arabic } = dua;
  return [title, translation, transliteration, ...tags, arabic].some((field) =>
    field.toLowerCase().includes(text),
  );
}

function rowAgainstBaseline(name: string, value: number, baseline: number, target?: string): Row {
  const yardstick = `plain rule ${baseline.toFixed(3)} ms`;
  return { name, value, unit: 'ms', yardstick, ratio: value / baseline, ...(target ? { target } : {}) };
}

const timesOf = (search: Search): number[] => typed.map((text) => timeOf(() => search(text)));

/** The median round for each query, because other programs run on the same machine. */
function medianRound(rounds: readonly (readonly number[])[]): number[] {
  return typed.map((_, i) => median(rounds.map((times) => times[i] ?? Number.NaN)));
}

function timeOf(task: () => unknown): number {
  const start = performance.now();
  task();
  return performance.now() - start;
}
