import { dayMix } from './load/day-mix.ts';
import { type PreparedServer, startPreparedServer } from './load/prepared-server.ts';
import { countUnexpected, type LoadResult, sendSteadily, unexpectedSuffix } from './load/send-steadily.ts';
import type { Row } from './row.ts';

const connections = 200;
const perSecond = 200;
/** Set `MIHRAB_SOAK_MINUTES=60` for the hour of the target. */
const minutes = Number(process.env['MIHRAB_SOAK_MINUTES'] ?? 1);
/** Warm-up as a share of the whole: by then caches are full and code is compiled. */
const warmUpShare = 0.2;
const sampleCount = 10;

type UnexpectedResults = Pick<LoadResult, 'rejectedWithRetryAfter' | 'unexpected'>;

/** Measures whether memory grows under a typical day's requests: the mean of the first three samples against that of the last. */
export async function run(): Promise<Row[]> {
  const server = await startPreparedServer();
  try {
    const next = await dayMix(server);
    const sendFor = (seconds: number) =>
      sendSteadily({
        url: server.url,
        next,
        connections,
        perSecond,
        seconds: Math.max(1, Math.round(seconds)),
      });
    await sendFor(minutes * 60 * warmUpShare);
    const megabytes = [await memoryOf(server)];
    const totals = { rejectedWithRetryAfter: 0, unexpected: new Map<string, number>() };
    for (let sample = 0; sample < sampleCount; sample++) {
      const { rejectedWithRetryAfter, unexpected } = await sendFor(
        (minutes * 60 * (1 - warmUpShare)) / sampleCount,
      );
      totals.rejectedWithRetryAfter += rejectedWithRetryAfter;
      for (const [status, count] of unexpected)
        totals.unexpected.set(status, (totals.unexpected.get(status) ?? 0) + count);
      megabytes.push(await memoryOf(server));
      console.log(`${sample + 1} of ${sampleCount}: ${Math.round(megabytes.at(-1) ?? 0)} MB`);
    }
    return rowsOf(server, megabytes, totals);
  } finally {
    await server.stop();
  }
}

function rowsOf({ kind }: PreparedServer, megabytes: readonly number[], totals: UnexpectedResults): Row[] {
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
    {
      name: `${name}: 429 and 503 with Retry-After`,
      value: totals.rejectedWithRetryAfter,
      unit: 'responses',
      target: '0',
    },
    {
      name: `${name}: unexpected${unexpectedSuffix(totals)}`,
      value: countUnexpected(totals),
      unit: 'responses',
      target: '0',
    },
  ];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the resident memory of the server in megabytes. Metrics can be read from loopback without a token. */
async function memoryOf({ server }: PreparedServer): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  if (bytes === undefined) throw new Error('the server reports no memory metric');
  return Number(bytes) / 1_000_000;
}
