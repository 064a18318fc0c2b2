import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { measuredEnvironment, startBareServer } from './http/load.ts';
import { bareRoute, rowOf, takeTurns } from './http/turns.ts';
import type { Row } from './row.ts';

const places = 2_000;

/**
 * Requests a second of `/api/prayer-times` over many places, against a bare Fastify route with Zod that says hello.
 * Both run in processes of their own, take turns, and the median of the turns counts.
 */
export async function run(): Promise<Row[]> {
  const ours = await startBuiltServer({ environment: measuredEnvironment });
  const bare = await startBareServer();
  try {
    const paths = scatteredPlaces();
    const target = { url: ours.url.replace('localhost', '127.0.0.1'), paths: () => paths };
    const measured = await takeTurns(target, bare.target);
    return [
      { name: bareRoute, value: Math.round(measured.bare), unit: 'requests/s' },
      rowOf(`/api/prayer-times over ${places} places`, measured, 'ratio ≥ 0.6'),
    ];
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

/** Spread over the inhabited latitudes by a fixed rule, so that every run asks for the same. */
function scatteredPlaces(): string[] {
  return Array.from({ length: places }, (_, index) => {
    const latitude = (((index * 0.618034) % 1) * 100 - 40).toFixed(4);
    const longitude = (((index * 0.754878) % 1) * 360 - 180).toFixed(4);
    return `/api/prayer-times?latitude=${latitude}&longitude=${longitude}`;
  });
}
