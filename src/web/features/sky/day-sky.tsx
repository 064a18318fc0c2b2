import type { PrayerName, PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import type { Place } from '../../data/location/location-state.ts';
import type { DrawnDay } from './moving-sun.ts';
import { placeScene } from './place-scene.ts';
import { SkyPicture } from './sky-picture.tsx';
import {
  heightUnits,
  positionOf,
  risenDegrees,
  type SkyScene,
  skyFrame,
  widthUnits,
  yShare,
} from './sky-scene.ts';

interface DaySkyProps {
  readonly place: Place;
  readonly answer: PrayerTimesResult;
}

/**
 * Drawing of a place's day with its prayers as diamonds, for a page that lists the times itself. Says nothing about the present
 * instant: `moveSun` draws the sun, and an ancestor fills the next prayer's diamond by setting `data-next` on it.
 */
export function DaySky({ place, answer }: DaySkyProps) {
  const scene = placeScene(place, answer, undefined, undefined);
  const frame = skyFrame(scene.day.curve, heightUnits);
  return (
    <div data-drawn-day={JSON.stringify(drawnDay(scene))}>
      <SkyPicture
        scene={scene}
        hasMovingSun
        height="h-32 sm:h-44 lg:h-52"
        lines={scene.marks.map(({ name, point }) => (
          <path
            key={name}
            data-prayers={timesOf(name, answer)}
            d={`M${point.x * widthUnits} ${frame.yOf(point.altitudeDegrees)}V${heightUnits}`}
            className="[stroke-opacity:0.4] data-next:[stroke-opacity:0.9]"
          />
        ))}
        marks={scene.marks.map(({ name, point }) => (
          <span
            key={name}
            data-prayers={timesOf(name, answer)}
            className="absolute size-3 -translate-x-1/2 -translate-y-1/2 rotate-45 border-[1.5px] border-sky-brass bg-[var(--sky)] data-next:bg-sky-brass rtl:translate-x-1/2"
            style={positionOf(point, frame)}
          />
        ))}
      />
    </div>
  );
}

/** The instants of a prayer on this and the neighbouring days. */
const timesOf = (name: PrayerName, { timeline }: PrayerTimesResult): string =>
  timeline
    .filter((entry) => entry.name === name)
    .map(({ at }) => at)
    .join(' ');

function drawnDay({ day, marks }: SkyScene): DrawnDay {
  const frame = skyFrame(day.curve, heightUnits);
  const height = (altitudeDegrees: number) => Number(yShare(frame, altitudeDegrees).toFixed(4));
  return {
    startMs: day.startMs,
    path: day.curve.map(({ altitudeDegrees }) => height(altitudeDegrees)),
    risen: height(risenDegrees),
    marks: marks.map(({ point }) => [Number(point.x.toFixed(4)), height(point.altitudeDegrees)]),
  };
}
