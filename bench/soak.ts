import { dayMix } from './load/day-mix.ts';
import { type LoadedProduct, startLoadedProduct } from './load/prepared-server.ts';
import { countUnexpected, type LoadResult, sendSteadily, unexpectedSuffix } from './load/send-steadily.ts';
import type { Row } from './row.ts';

const connections = 200;
const perSecond = 200;
/** Set `MIHRAB_SOAK_MINUTES=60` for the hour of the target. */
const minutes = Number(process.env['MIHRAB_SOAK_MINUTES'] ?? 1);
/** Warm-up as a share of the whole: by then caches are full and code is compiled. */
const warmUpShare = 0.2;
const looks = 10;

type Unwell = Pick<LoadResult, 'putOff' | 'wrong'>;

/** Measures whether memory grows under a typical day's requests: the mean of the first three samples against that of the last. */
export async function run(): Promise<Row[]> {
  const product = await startLoadedProduct();
  try {
    const next = await dayMix(product);
    const ask = (seconds: number) =>
      sendSteadily({
        url: product.url,
        next,
        connections,
        perSecond,
        seconds: Math.max(1, Math.round(seconds)),
      });
    await ask(minutes * 60 * warmUpShare);
    const megabytes = [await memoryOf(product)];
    const heard = { putOff: 0, wrong: new Map<string, number>() };
    for (let look = 0; look < looks; look++) {
      const { putOff, wrong } = await ask((minutes * 60 * (1 - warmUpShare)) / looks);
      heard.putOff += putOff;
      for (const [what, count] of wrong) heard.wrong.set(what, (heard.wrong.get(what) ?? 0) + count);
      megabytes.push(await memoryOf(product));
      console.log(`${look + 1} of ${looks}: ${Math.round(megabytes.at(-1) ?? 0)} MB`);
    }
    return rowsOf(product, megabytes, heard);
  } finally {
    await product.stop();
  }
}

function rowsOf({ kind }: LoadedProduct, megabytes: readonly number[], heard: Unwell): Row[] {
  const name = `soak, ${kind}, ${perSecond}/s for ${minutes} min`;
  const [before, after] = [mean(megabytes.slice(0, 3)), mean(megabytes.slice(-3))];
  return [
    { name: `${name}: memory after the warm-up`, value: Math.round(before), unit: 'MB' },
    {
      name: `${name}: memory at the end`,
      value: Math.round(after),
      unit: 'MB',
      yardstick: 'after the warm-up',
      ratio: Math.round((after / before) * 100) / 100,
      target: 'ratio < 1.10 in an hour',
    },
    { name: `${name}: put off, with when to come again`, value: heard.putOff, unit: 'answers', target: '0' },
    {
      name: `${name}: not as they should be${unexpectedSuffix(heard)}`,
      value: countUnexpected(heard),
      unit: 'answers',
      target: '0',
    },
  ];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Megabytes that the process holds. Metrics can be read from loopback without a token. */
async function memoryOf({ server }: LoadedProduct): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  if (bytes === undefined) throw new Error('the server does not say how much memory it holds');
  return Number(bytes) / 1_000_000;
}
