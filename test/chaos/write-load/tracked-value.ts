import type { ApiResponse } from '../client/api-client.ts';

/** Something that the server keeps, as far as one who asks it from outside can know. */
export interface TrackedValue<T> {
  /** What was acknowledged last, or was seen since. */
  known: T;
  /** What was asked for since and never answered: it may have been done, or not. */
  possible: T[];
}

export const trackedValue = <T>(known: T): TrackedValue<T> => ({ known, possible: [] });

/**
 * Asks for a change. It holds once a good answer is there; without any answer, or with one of a server in trouble, it may
 * hold; a refusal leaves things as they are. Rejects where no answer came.
 */
export async function changeValue<T>(
  tracked: TrackedValue<T>,
  to: T,
  ask: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  tracked.possible.push(to);
  const answer = await ask();
  if (answer.status < 300) Object.assign(tracked, trackedValue(to));
  else if (answer.status < 500) tracked.possible = tracked.possible.filter((one) => one !== to);
  return answer;
}

/** Takes what is seen for known. False where it can be neither what was acknowledged nor what was left open. */
export function settleValue<T>(tracked: TrackedValue<T>, seen: T): boolean {
  const isExplained = tracked.known === seen || tracked.possible.includes(seen);
  Object.assign(tracked, trackedValue(seen));
  return isExplained;
}
