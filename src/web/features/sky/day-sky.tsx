import type { PrayerTimesResult, TimelineEntry } from '../../../domain/prayer-times/types.ts';
import type { Place } from '../../data/location/location-state.ts';
import { placeScene } from './place-scene.ts';
import { SkyPicture } from './sky-picture.tsx';

interface DaySkyProps {
  readonly place: Place;
  readonly answer: PrayerTimesResult;
  /** Undefined until the time is known: the day is then drawn without the sun. */
  readonly nowMs: number | undefined;
  readonly next: TimelineEntry | undefined;
}

/** The sun's path on the day of a result with its prayers, for a page that lists the times itself. */
export function DaySky({ place, answer, nowMs, next }: DaySkyProps) {
  return <SkyPicture scene={placeScene(place, answer, nowMs, next)} hasLabels={false} />;
}
