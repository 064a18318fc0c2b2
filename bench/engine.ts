import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { type Contender, contenders, type DayOf } from './engine/contenders.ts';
import { costOfYear, type YearCost } from './engine/cost-of-year.ts';
import type { Row } from './row.ts';

type Name = keyof typeof contenders;
const peers = ['adhan', 'praytime'] as const;

/** Measures the cost of a day and of a year's table in London, for this engine and others in turn, and the bundle size of each. */
export async function run(): Promise<Row[]> {
  const all = {
    ours: await contenders.ours(),
    adhan: await contenders.adhan(),
    praytime: await contenders.praytime(),
  };
  const raw = costOfYear(each(all, 'raw'), { warmUp: 40, counted: 51 });
  const text = costOfYear(each(all, 'text'), { warmUp: 5, counted: 9 });
  return [
    ...dayRows(raw),
    ...tableRows('engine: year table, raw', raw, '≤ 1.2 ms'),
    ...tableRows('engine: year table as HH:MM', text, '≤ 3 ms'),
    ...(await sizeRows()),
  ];
}

function each(all: Record<Name, Contender>, kind: keyof Contender): Record<Name, DayOf> {
  return { ours: all.ours[kind], adhan: all.adhan[kind], praytime: all.praytime[kind] };
}

function dayRows({ microseconds }: YearCost<Name>): Row[] {
  return peers.map((peer) => ({
    name: 'engine: one day, raw times',
    value: microseconds.ours,
    unit: 'µs',
    yardstick: `${peer} ${microseconds[peer].toFixed(2)} µs`,
    ratio: microseconds.ours / microseconds[peer],
    target: '≤ 3 µs',
  }));
}

function tableRows(name: string, { days, microseconds }: YearCost<Name>, target: string): Row[] {
  const milliseconds = (of: Name) => (microseconds[of] * days) / 1000;
  return peers.map((peer) => ({
    name,
    value: milliseconds('ours'),
    unit: 'ms',
    yardstick: `${peer} ${milliseconds(peer).toFixed(2)} ms`,
    ratio: milliseconds('ours') / milliseconds(peer),
    target,
  }));
}

async function sizeRows(): Promise<Row[]> {
  const engine = await gzipKb(
    "export * from './src/domain/prayer-times/compute-prayer-day.ts'; export * from './src/domain/prayer-times/methods/resolve-calculation.ts'",
  );
  const whole = await gzipKb("export * from './src/domain/prayer-times/calculate-prayer-times.ts'");
  const adhan = await gzipKb("export * from 'adhan'");
  const praytime = await gzipKb("export * from 'praytime'");
  const row = (name: string, kB: number) => ({
    name,
    value: kB,
    unit: 'kB',
    yardstick: `adhan ${adhan.toFixed(2)} kB, praytime ${praytime.toFixed(2)} kB`,
    ratio: kB / adhan,
  });
  return [
    { ...row('engine with every method and country: minified, gzip', engine), target: '≤ 10 kB' },
    row('the same with Hijri and the timeline, as a page loads it', whole),
  ];
}

async function gzipKb(contents: string): Promise<number> {
  const bundle = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return gzipSync(bundle.outputFiles[0]?.contents ?? '', { level: 9 }).length / 1000;
}
