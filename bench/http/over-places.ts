import { startBuiltServer } from '../../test/e2e/harness/built-server.ts';
import { compareInTurns } from './compare-in-turns.ts';
import { measuredEnvironment, startBareServer } from './load.ts';
import { scatteredPlace } from './scattered-place.ts';

export const placeCount = 2_000;

/**
 * Measures the requests a second of a path over many places, compared with a bare Fastify route with Zod. Both run in separate
 * processes and take turns; the median of the turns counts.
 */
export async function measureOverPlaces(path: string): ReturnType<typeof compareInTurns> {
  const ours = await startBuiltServer({ environment: measuredEnvironment });
  const bare = await startBareServer();
  try {
    const paths = Array.from({ length: placeCount }, (_, index) => `${path}?${scatteredPlace(index)}`);
    const target = { url: ours.url.replace('localhost', '127.0.0.1'), paths: () => paths };
    return await compareInTurns(target, bare.target);
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}
