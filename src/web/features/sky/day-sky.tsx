import type { PrayerTimesResult, TimelineEntry } from '../../../domain/prayer-times/types.ts';
import type { Place } from '../../data/location/location-state.ts';
import { placeScene } from './place-scene.ts';
import { SkyPicture } from './sky-picture.tsx';

interface DaySkyProps {
  readonly place: Place;
  readonly answer: PrayerTimesResult;
  /** Undefined until the clock is known: then the day is drawn without the sun on it. */
  readonly nowMs: number | undefined;
  readonly next: TimelineEntry | undefined;
}

/** The sun's way on the day of an answer with its prayers, for a page that lists their times itself. */
export function DaySky({ place, answer, nowMs, next }: DaySkyProps) {
  return <SkyPicture scene={placeScene(place, answer, nowMs, next)} hasLabels={false} />;
}
