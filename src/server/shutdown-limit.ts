import type { Config } from './config.ts';

/** For the requests that are under way when nobody is sent here any more, and for closing what is open. */
const closeLimitMs = 10_000;

/** How long a process may take from the word to its end. */
export function shutdownLimitMs({ shutdownDelayMs }: Pick<Config, 'shutdownDelayMs'>): number {
  return shutdownDelayMs + closeLimitMs;
}
