import { startBuiltServer } from '../../test/e2e/harness/built-server.ts';
import { measuredEnvironment, startBareServer } from './load.ts';
import { takeTurns } from './turns.ts';

export const placeCount = 2_000;

/**
 * Requests a second of an address over many places, against a bare Fastify route with Zod that says hello. Both run in
 * processes of their own, take turns, and the median of the turns counts.
 */
export async function measureOverPlaces(path: string): ReturnType<typeof takeTurns> {
  const ours = await startBuiltServer({ environment: measuredEnvironment });
  const bare = await startBareServer();
  try {
    const paths = scatteredPlaces(path);
    const target = { url: ours.url.replace('localhost', '127.0.0.1'), paths: () => paths };
    return await takeTurns(target, bare.target);
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

/** Spread over the inhabited latitudes by a fixed rule, so that every run asks for the same. */
function scatteredPlaces(path: string): string[] {
  return Array.from({ length: placeCount }, (_, index) => {
    const latitude = (((index * 0.618034) % 1) * 100 - 40).toFixed(4);
    const longitude = (((index * 0.754878) % 1) * 360 - 180).toFixed(4);
    return `${path}?latitude=${latitude}&longitude=${longitude}`;
  });
}
