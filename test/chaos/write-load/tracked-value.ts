import type { Answer } from '../client/api-client.ts';

/** Something that the server keeps, as far as one who asks it from outside can know. */
export interface Fact<T> {
  /** What was acknowledged last, or was seen since. */
  known: T;
  /** What was asked for since and never answered: it may have been done, or not. */
  possible: T[];
}

export const factOf = <T>(known: T): Fact<T> => ({ known, possible: [] });

/**
 * Asks for a change. It holds once a good answer is there; without any answer, or with one of a server in trouble, it may
 * hold; a refusal leaves things as they are. Rejects where no answer came.
 */
export async function change<T>(fact: Fact<T>, to: T, ask: () => Promise<Answer>): Promise<Answer> {
  fact.possible.push(to);
  const answer = await ask();
  if (answer.status < 300) Object.assign(fact, factOf(to));
  else if (answer.status < 500) fact.possible = fact.possible.filter((one) => one !== to);
  return answer;
}

/** Takes what is seen for known. False where it can be neither what was acknowledged nor what was left open. */
export function settle<T>(fact: Fact<T>, seen: T): boolean {
  const isExplained = fact.known === seen || fact.possible.includes(seen);
  Object.assign(fact, factOf(seen));
  return isExplained;
}
