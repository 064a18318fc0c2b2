/** Pseudo-random numbers from 0 to 1: linear congruential generator of Numerical Recipes (Press et al., 3rd ed., 7.1). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
