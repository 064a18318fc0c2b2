import type { Configuration } from 'openid-client';
import { dayMs, hourMs } from '../../../domain/time/units.ts';

/** What the provider says of itself changes rarely; its keys are looked up by themselves. */
const freshMs = 4 * hourMs;
/** How long an older one still serves when the provider does not give a newer one. */
const usableMs = dayMs;

export interface DiscoveryCache {
  /** Fails as `read` does, when nothing usable is kept. */
  current(): Promise<Configuration>;
  /** Has the next caller read anew; what is kept serves where that fails. */
  doubt(): void;
}

/** Keeps the provider's description in memory, and reads it once for everybody who waits. */
export function createDiscoveryCache(
  read: () => Promise<Configuration>,
  clock: () => number,
): DiscoveryCache {
  let kept: { readonly configuration: Configuration; readonly readAt: number } | undefined;
  let isDoubted = false;
  let reading: Promise<Configuration> | undefined;

  /** Nothing read after now counts: a clock that was set back must not keep it for ever. */
  function within(ms: number): Configuration | undefined {
    const age = kept ? clock() - kept.readAt : -1;
    return age >= 0 && age < ms ? kept?.configuration : undefined;
  }

  async function readAnew(): Promise<Configuration> {
    try {
      const configuration = await read();
      kept = { configuration, readAt: clock() };
      isDoubted = false;
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
      const fresh = isDoubted ? undefined : within(freshMs);
      if (fresh) return fresh;
      reading ??= readAnew();
      return reading;
    },
    doubt() {
      isDoubted = true;
    },
  };
}
