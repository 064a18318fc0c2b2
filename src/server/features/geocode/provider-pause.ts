import { GeocodingError } from '../../outside/geocoding/geocoder.ts';

/** After this many failures in a row a provider is left alone for a while, so that nobody waits for it in vain. */
const failuresInARow = 3;
const pauseMs = 30_000;
/** A refused key will not get better within seconds. */
const pauseWhenRefusedMs = 600_000;

export interface ProviderPause {
  isPaused(): boolean;
  succeeded(): void;
  failed(error: unknown): void;
}

export function createProviderPause(clock: () => number): ProviderPause {
  let failures = 0;
  let pausedUntil = 0;
  return {
    isPaused: () => clock() < pausedUntil,
    succeeded() {
      failures = 0;
    },
    failed(error) {
      failures++;
      const isRefused = error instanceof GeocodingError && error.failure === 'refused';
      if (isRefused) pausedUntil = clock() + pauseWhenRefusedMs;
      else if (failures >= failuresInARow) pausedUntil = clock() + pauseMs;
    },
  };
}
