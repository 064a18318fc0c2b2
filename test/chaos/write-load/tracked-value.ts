import type { ApiResponse } from '../client/api-client.ts';

/** A client's knowledge of a value on the server. */
export interface TrackedValue<T> {
  /** The last value acknowledged or observed. */
  known: T;
  /** Values requested since then without a clear response. Any of them may have been stored. */
  possible: T[];
}

export const trackedValue = <T>(known: T): TrackedValue<T> => ({ known, possible: [] });

/**
 * Requests a change. A success makes it known, a 4xx discards it, and a 5xx or no response leaves it possible.
 * Rejects if there is no response.
 */
export async function changeValue<T>(
  tracked: TrackedValue<T>,
  newValue: T,
  send: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  tracked.possible.push(newValue);
  const response = await send();
  if (response.status < 300) Object.assign(tracked, trackedValue(newValue));
  else if (response.status < 500) tracked.possible = tracked.possible.filter((value) => value !== newValue);
  return response;
}

/** Records an observed value as known. Returns false if it was neither known nor possible. */
export function recordObservation<T>(tracked: TrackedValue<T>, seen: T): boolean {
  const isConsistent = tracked.known === seen || tracked.possible.includes(seen);
  Object.assign(tracked, trackedValue(seen));
  return isConsistent;
}
