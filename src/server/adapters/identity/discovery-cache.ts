import type { Configuration } from 'openid-client';
import { dayMs, hourMs } from '../../../domain/time/units.ts';

/** The metadata rarely changes; the library refreshes the signing keys separately. */
const freshMs = 4 * hourMs;
/** How long older metadata is used if the provider can't be reached. */
const usableMs = dayMs;

export interface DiscoveryCache {
  /** Returns the metadata. Rejects as `read` does if nothing usable is cached. */
  current(): Promise<Configuration>;
  /** Makes the next call read again. If that fails, the cached metadata is used. */
  invalidate(): void;
}

/** Caches the provider's metadata. Simultaneous calls share one request. */
export function createDiscoveryCache(
  read: () => Promise<Configuration>,
  clock: () => number,
): DiscoveryCache {
  let cached: { readonly configuration: Configuration; readonly readAt: number } | undefined;
  let isInvalidated = false;
  let reading: Promise<Configuration> | undefined;

  /** Ignores a negative age, so that a clock that was set back can't keep an entry forever. */
  function within(ms: number): Configuration | undefined {
    const age = cached ? clock() - cached.readAt : -1;
    return age >= 0 && age < ms ? cached?.configuration : undefined;
  }

  async function refresh(): Promise<Configuration> {
    try {
      const configuration = await read();
      cached = { configuration, readAt: clock() };
      isInvalidated = false;
      return configuration;
    } catch (error) {
      const older = within(usableMs);
      if (older) return older;
      throw error;
    } finally {
      reading = undefined;
    }
  }

  return {
    async current() {
      const fresh = isInvalidated ? undefined : within(freshMs);
      if (fresh) return fresh;
      reading ??= refresh();
      return reading;
    },
    invalidate() {
      isInvalidated = true;
    },
  };
}
