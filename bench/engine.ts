import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { contenders } from './engine/contenders.ts';
import { microsecondsPerDay } from './engine/microseconds-per-day.ts';
import type { Row } from './row.ts';

const daysInYear = 366;

/** Cost of a day and of a year's table in London, ours and the peers' in turn, and the weight of each in a page. */
export async function run(): Promise<Row[]> {
  const [ours, adhan, praytime] = await Promise.all([
    contenders.ours(),
    contenders.adhan(),
    contenders.praytime(),
  ]);
  const cost = microsecondsPerDay({ ours, adhan, praytime }, daysInYear);
  const size = {
    ours: await gzipKb("export * from './src/domain/prayer-times/answer.ts'"),
    adhan: await gzipKb("export * from 'adhan'"),
    praytime: await gzipKb("export * from 'praytime'"),
  };
  return [
    ...(['adhan', 'praytime'] as const).map((peer) => ({
      name: 'engine: one day, raw times',
      value: cost.ours,
      unit: 'µs',
      yardstick: `${peer} ${cost[peer].toFixed(2)} µs`,
      ratio: cost.ours / cost[peer],
      target: 'ratio ≤ 1',
    })),
    {
      name: `engine: year table of ${daysInYear} days`,
      value: (cost.ours * daysInYear) / 1000,
      unit: 'ms',
      yardstick: `adhan ${((cost.adhan * daysInYear) / 1000).toFixed(2)} ms`,
      ratio: cost.ours / cost.adhan,
    },
    {
      name: 'engine, methods, Hijri: minified, gzip',
      value: size.ours,
      unit: 'kB',
      yardstick: `adhan ${size.adhan.toFixed(2)} kB, praytime ${size.praytime.toFixed(2)} kB`,
      ratio: size.ours / size.adhan,
      target: '≤ 10 kB',
    },
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
