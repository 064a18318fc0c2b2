import type { ApiResponse } from '../client/api-client.ts';

/** A value on the server, as far as a client can know it. */
export interface TrackedValue<T> {
  /** The last value acknowledged or observed. */
  known: T;
  /** Values requested since without a clear response; each may or may not have been stored. */
  possible: T[];
}

export const trackedValue = <T>(known: T): TrackedValue<T> => ({ known, possible: [] });

/**
 * Requests a change. A success makes it known, a 4xx discards it, and a 5xx or no response leaves it possible.
 * Rejects if there is no response.
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

/** Records an observed value as known. Returns false if it was neither known nor possible. */
export function settleValue<T>(tracked: TrackedValue<T>, seen: T): boolean {
  const isExplained = tracked.known === seen || tracked.possible.includes(seen);
  Object.assign(tracked, trackedValue(seen));
  return isExplained;
}
