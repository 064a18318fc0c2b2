import { compareInTurns, rowOf } from './http/compare-in-turns.ts';
import { startBareServer } from './http/load.ts';
import { dayMix } from './load/day-mix.ts';
import { startLoadedProduct } from './load/prepared-server.ts';
import { countUnexpected, type LoadResult, sendSteadily, unexpectedSuffix } from './load/send-steadily.ts';
import { percentile } from './percentile.ts';
import type { Row } from './row.ts';

const connections = 200;
const perSecond = 500;
/** Set `MIHRAB_LOAD_SECONDS=600` for the ten minutes of the target. */
const seconds = Number(process.env['MIHRAB_LOAD_SECONDS'] ?? 30);
const warmUpSeconds = 5;
/** For one connection at full speed. */
const asksOfConnection = 400;

/** A typical day's requests in production mode: at the target rate, at three times that, and at full speed. */
export async function run(): Promise<Row[]> {
  const product = await startLoadedProduct();
  const bare = await startBareServer();
  try {
    const { url } = product;
    const next = await dayMix(product);
    const load = (times: number, length: number) =>
      sendSteadily({ url, next, connections, perSecond: perSecond * times, seconds: length });
    await load(1, warmUpSeconds);
    const once = rowsOf(`load, ${product.kind}, ${perSecond}/s for ${seconds} s`, await load(1, seconds));
    const thrice = rowsOfMore(`load, ${product.kind}, ${3 * perSecond}/s`, await load(3, seconds));
    // Only GET requests: the generator that runs at full speed supports nothing else.
    const gets = () =>
      Array.from({ length: asksOfConnection }, next).filter(({ method }) => method === 'GET');
    const fastest = await compareInTurns({ url, asks: gets }, bare.target);
    return [...once, ...thrice, rowOf('load, the mix as fast as it goes', fastest, '')];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

const targetMs = '< 250 ms';

function rowsOf(name: string, heard: LoadResult): Row[] {
  const counted = [
    {
      name: `${name}: answered`,
      value: Math.round(heard.perSecond),
      unit: 'requests/s',
      target: `${perSecond}`,
    },
    { name: `${name}: 5xx`, value: heard.serverErrors, unit: 'answers', target: '0' },
    {
      name: `${name}: not as they should be${unexpectedSuffix(heard)}`,
      value: countUnexpected(heard),
      unit: 'answers',
      target: '0',
    },
  ];
  return [...counted, ...timesOf(name, heard, targetMs)];
}

/** Under overload the server may refuse requests, but must say when to retry. */
function rowsOfMore(name: string, heard: LoadResult): Row[] {
  return [
    { name: `${name}: answered`, value: Math.round(heard.perSecond), unit: 'requests/s' },
    { name: `${name}: 429 and 503 that say when to come again`, value: heard.putOff, unit: 'answers' },
    {
      name: `${name}: neither well nor put off${unexpectedSuffix(heard)}`,
      value: countUnexpected(heard),
      unit: 'answers',
      target: '0',
    },
    {
      name: `${name}: not sent, ${connections} connections being taken`,
      value: heard.heldBack,
      unit: 'requests',
    },
    ...timesOf(name, heard, ''),
  ];
}

function timesOf(name: string, { latencies }: LoadResult, target: string): Row[] {
  return [0.5, 0.95, 0.99].map((share) => ({
    name: `${name}: p${share * 100}`,
    value: Math.round(percentile([...latencies], share) * 10) / 10,
    unit: 'ms',
    ...(target && { target }),
  }));
}
