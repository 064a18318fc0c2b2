import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { TimelineEntry } from '../../../../domain/prayer-times/types.ts';
import type { DayQuestion } from '../../../data/prayer-times/question.ts';

type Timeline = readonly TimelineEntry[];

interface PrayerLineStore {
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

/** Within it prayer times differ by some ten seconds. */
const cellKm = 5;
const kmPerDegree = 111.195;

/**
 * The middle of the cell in which a spot lies: cells of about 5 km are laid around the person, so that whatever is near
 * goes by the same minute as the rest of the page, and sixty mosques ask for few days of prayer.
 */
export function prayerCell(own: Coordinates, spot: Coordinates): Coordinates {
  const step = cellKm / kmPerDegree;
  const north = Math.round((spot.latitude - own.latitude) / step);
  const latitude = Math.max(-90, Math.min(90, own.latitude + north * step));
  const stepEast = Math.min(360, step / Math.max(1e-3, Math.cos((latitude * Math.PI) / 180)));
  const east = Math.round(aroundGlobe(spot.longitude - own.longitude) / stepEast);
  return { latitude, longitude: aroundGlobe(own.longitude + east * stepEast) };
}

/** Degrees brought between -180 and 180. */
function aroundGlobe(degrees: number): number {
  if (degrees >= -180 && degrees < 180) return degrees;
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
