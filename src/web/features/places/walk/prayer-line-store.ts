import type { TimelineEntry } from '../../../../domain/prayer-times/types.ts';
import type { DayQuestion } from '../../../data/prayer-times/question.ts';

type Timeline = readonly TimelineEntry[];

export interface PrayerLineStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (key: string) => Timeline | undefined;
  /** Computes the line of prayers unless it is known or on its way. A failure leaves it unknown, to be asked anew. */
  readonly ensure: (key: string, question: DayQuestion) => Promise<void>;
}

/**
 * Lines of prayers around a day, one for each cell however many mosques lie in it.
 * @param compute the engine; what it throws counts as a failure
 */
export function createPrayerLineStore(
  compute: (question: DayQuestion) => Promise<{ timeline: Timeline }>,
): PrayerLineStore {
  const lines = new Map<string, Timeline>();
  const running = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (key) => lines.get(key),
    async ensure(key, question) {
      if (lines.has(key) || running.has(key)) return;
      running.add(key);
      try {
        const { timeline } = await compute(question);
        lines.set(key, timeline);
        for (const listener of listeners) listener();
      } catch {
        // The engine could not be fetched: the card says the way on foot alone.
      } finally {
        running.delete(key);
      }
    },
  };
}
