import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { TimelineEntry } from '../../../../domain/prayer-times/types.ts';
import type { DayQuestion } from '../../../data/prayer-times/question.ts';
import { createEmitter } from '../../../ui/emitter.ts';

type Timeline = readonly TimelineEntry[];

interface TimelineStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: (key: string) => Timeline | undefined;
  /** Computes the timeline unless it is stored or being computed. After a failure the next call tries again. */
  readonly ensure: (key: string, question: DayQuestion) => Promise<void>;
}

/**
 * Stores the prayer timeline of each cell, so that all mosques in it share one calculation.
 * @param compute the engine; what it throws counts as a failure
 */
export function createTimelineStore(
  compute: (question: DayQuestion) => Promise<{ timeline: Timeline }>,
): TimelineStore {
  const timelines = new Map<string, Timeline>();
  const running = new Set<string>();
  const changes = createEmitter();
  return {
    subscribe: changes.subscribe,
    get: (key) => timelines.get(key),
    async ensure(key, question) {
      if (timelines.has(key) || running.has(key)) return;
      running.add(key);
      try {
        const { timeline } = await compute(question);
        timelines.set(key, timeline);
        changes.emit();
      } catch {
        // The engine could not be loaded: the card shows only the walking time.
      } finally {
        running.delete(key);
      }
    },
  };
}

/** Within a cell of this size prayer times differ by some ten seconds. */
const cellKm = 5;
const kmPerDegree = 111.195;

/**
 * Returns the centre of the cell that contains a spot. Cells of about 5 km are laid out around the user, so that nearby
 * mosques show the same minute as the rest of the page and sixty mosques need only a few calculations.
 */
export function prayerCell(own: Coordinates, spot: Coordinates): Coordinates {
  const step = cellKm / kmPerDegree;
  const north = Math.round((spot.latitude - own.latitude) / step);
  const latitude = Math.max(-90, Math.min(90, own.latitude + north * step));
  const stepEast = Math.min(360, step / Math.max(1e-3, Math.cos((latitude * Math.PI) / 180)));
  const east = Math.round(normaliseLongitude(spot.longitude - own.longitude) / stepEast);
  return { latitude, longitude: normaliseLongitude(own.longitude + east * stepEast) };
}

/** Normalises degrees to -180 up to 180. */
function normaliseLongitude(degrees: number): number {
  if (degrees >= -180 && degrees < 180) return degrees;
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
