import type { ScenarioContext } from './scenario.ts';

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Another in each run, to be printed; `CHAOS_SEED` has a run done again. */
function seedOfRun(): number {
  return Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
}

/** Of the run's seed, which is told so that the run can be done again. */
export function randomForRun(context: Pick<ScenarioContext, 'progress'>): () => number {
  const seed = seedOfRun();
  context.progress(`CHAOS_SEED=${seed}`);
  return seededRandom(seed);
}
