import { compareInTurns, rowOf } from './http/compare-in-turns.ts';
import { startBareServer } from './http/load.ts';
import { dayMix } from './load/day-mix.ts';
import { startPreparedServer } from './load/prepared-server.ts';
import { countUnexpected, type LoadResult, sendSteadily, unexpectedSuffix } from './load/send-steadily.ts';
import { percentile } from './percentile.ts';
import type { Row } from './row.ts';

const connections = 200;
const perSecond = 500;
/** Set `MIHRAB_LOAD_SECONDS=600` for the ten minutes of the target. */
const seconds = Number(process.env['MIHRAB_LOAD_SECONDS'] ?? 30);
const warmUpSeconds = 5;
/** At full speed. */
const requestsPerConnection = 400;

/** Measures a typical day's requests in production mode: at the target rate, at three times that, and at full speed. */
export async function run(): Promise<Row[]> {
  const server = await startPreparedServer();
  const bare = await startBareServer();
  try {
    const { url } = server;
    const next = await dayMix(server);
    const load = (times: number, length: number) =>
      sendSteadily({ url, next, connections, perSecond: perSecond * times, seconds: length });
    await load(1, warmUpSeconds);
    const atTargetRate = targetRateRows(
      `load, ${server.kind}, ${perSecond}/s for ${seconds} s`,
      await load(1, seconds),
    );
    const atTripleRate = overloadRows(`load, ${server.kind}, ${3 * perSecond}/s`, await load(3, seconds));
    // Only GET requests: the generator that runs at full speed supports nothing else.
    const requests = () =>
      Array.from({ length: requestsPerConnection }, next).filter(({ method }) => method === 'GET');
    const fullSpeed = await compareInTurns({ url, requests }, bare.target);
    return [...atTargetRate, ...atTripleRate, rowOf('load, the mix at full speed', fullSpeed, '')];
  } finally {
    await Promise.all([server.stop(), bare.stop()]);
  }
}

const targetMs = '< 250 ms';

function targetRateRows(name: string, result: LoadResult): Row[] {
  const counted = [
    {
      name: `${name}: answered`,
      value: Math.round(result.perSecond),
      unit: 'requests/s',
      target: `${perSecond}`,
    },
    { name: `${name}: 5xx`, value: result.serverErrors, unit: 'responses', target: '0' },
    {
      name: `${name}: unexpected${unexpectedSuffix(result)}`,
      value: countUnexpected(result),
      unit: 'responses',
      target: '0',
    },
  ];
  return [...counted, ...timesOf(name, result, targetMs)];
}

/** Under overload the server may reject requests, but only with `Retry-After`. */
function overloadRows(name: string, result: LoadResult): Row[] {
  return [
    { name: `${name}: answered`, value: Math.round(result.perSecond), unit: 'requests/s' },
    {
      name: `${name}: 429 and 503 with Retry-After`,
      value: result.rejectedWithRetryAfter,
      unit: 'responses',
    },
    {
      name: `${name}: unexpected${unexpectedSuffix(result)}`,
      value: countUnexpected(result),
      unit: 'responses',
      target: '0',
    },
    {
      name: `${name}: not sent, all ${connections} connections busy`,
      value: result.unsent,
      unit: 'requests',
    },
    ...timesOf(name, result, ''),
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
