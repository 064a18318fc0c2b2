import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildAtlas } from '../scripts/build-atlas.ts';
import { median } from '../scripts/median.ts';
import { type Atlas, loadAtlas } from '../src/server/atlas/atlas.ts';
import { generateQueries, type Query } from './geocode/queries.ts';
import { percentile } from './percentile.ts';
import type { Row } from './row.ts';

const directory = join(import.meta.dirname, '../dist/atlas');
/** Every n-th city above 100,000 people is searched for. */
const step = 2;
const reversePoints = 5_000;

/** Measures the atlas: opening it, finding cities by exact, mistyped and Arabic names, and reverse geocoding. */
export async function run(): Promise<Row[]> {
  buildAtlas(directory);
  const openings = [0, 1, 2].map(openInFreshProcess);
  const atlas = loadAtlas(directory);
  const { exact, mistyped, arabic } = generateQueries(step);
  // One unmeasured run, so that the figures are those of a server that has been running for a while.
  for (const query of exact) atlas.search(query.text, 5, 'en');
  return [
    {
      name: 'atlas: opening',
      value: median(openings.map((opening) => opening.milliseconds)),
      unit: 'ms',
      target: '≤ 300 ms',
    },
    {
      name: 'atlas: memory',
      value: median(openings.map((opening) => opening.megabytes)),
      unit: 'MB',
      target: '≤ 100 MB',
    },
    ...searchRows('exact', atlas, exact, '1'),
    ...searchRows('one typo', atlas, mistyped, '≥ 0.98'),
    ...searchRows('Arabic', atlas, arabic, '1'),
    { name: 'geocode: reverse geocoding a point', value: reverseMicroseconds(atlas), unit: 'µs' },
  ];
}

/** Memory of a new process that opens the atlas and does nothing else. */
function openInFreshProcess(): { milliseconds: number; megabytes: number } {
  const atlas = join(import.meta.dirname, '../src/server/atlas/atlas.ts');
  const program = `
    const { loadAtlas } = await import(${JSON.stringify(atlas)});
    const before = process.memoryUsage().rss;
    const start = performance.now();
    const atlas = loadAtlas(${JSON.stringify(directory)});
    const milliseconds = performance.now() - start;
    atlas.search('London', 5, 'en');
    atlas.describe(51.5, -0.12, 'en');
    console.log(JSON.stringify({ milliseconds, megabytes: (process.memoryUsage().rss - before) / 1e6 }));`;
  const child = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(`opening the atlas failed: ${child.stderr}`);
  return JSON.parse(child.stdout) as { milliseconds: number; megabytes: number };
}

function searchRows(kind: string, atlas: Atlas, queries: readonly Query[], target: string): Row[] {
  let hits = 0;
  const times = queries.map((query) => {
    const results = atlas.search(query.text, 5, 'en');
    const time = medianTime(() => atlas.search(query.text, 5, 'en'));
    const isExpected = (place: { latitude: number; longitude: number }) =>
      Math.abs(place.latitude - query.latitude) < 1e-4 && Math.abs(place.longitude - query.longitude) < 1e-4;
    if (results.some(isExpected)) hits++;
    return time;
  });
  return [
    { name: `geocode: ${kind}, among the first five`, value: hits / queries.length, unit: '', target },
    { name: `geocode: ${kind}, p50`, value: median(times) * 1000, unit: 'µs' },
    { name: `geocode: ${kind}, p99`, value: percentile(times, 0.99) * 1000, unit: 'µs', target: '≤ 1000 µs' },
  ];
}

/** Milliseconds; the median of three, because other programs run on the same machine and only the slowest hundredth counts. */
function medianTime(work: () => void): number {
  const times = [0, 1, 2].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}

/** Points spread evenly over the land and sea between 60° south and 70° north. */
function reverseMicroseconds(atlas: Atlas): number {
  const point = (i: number) => [-60 + ((i * 0.618034) % 1) * 130, -180 + ((i * 0.754878) % 1) * 360] as const;
  const start = performance.now();
  for (let i = 0; i < reversePoints; i++) atlas.describe(...point(i), 'en');
  return ((performance.now() - start) * 1000) / reversePoints;
}
