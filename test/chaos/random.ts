import type { ScenarioContext } from './scenario.ts';

/** Returns a random number generator for [0, 1) with this seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a random seed, or `CHAOS_SEED` to repeat a run. */
function seedOfRun(): number {
  return Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
}

/** Returns the run's random number generator and prints its seed. */
export function randomForRun(context: Pick<ScenarioContext, 'progress'>): () => number {
  const seed = seedOfRun();
  context.progress(`CHAOS_SEED=${seed}`);
  return seededRandom(seed);
}
