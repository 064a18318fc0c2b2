import type { Config } from './config.ts';

/** Time to finish the requests in progress and to close everything. */
const closeLimitMs = 10_000;

/** Returns how long a shutdown may take, in milliseconds. */
export function shutdownLimitMs({ shutdownDelayMs }: Pick<Config, 'shutdownDelayMs'>): number {
  return shutdownDelayMs + closeLimitMs;
}
