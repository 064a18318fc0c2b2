import type { TimeName } from '../../../domain/prayer-times/types.ts';
import { toDegrees, toRadians, wrapRadians } from '../../../domain/sun/angle.ts';
import { approximateSun } from '../../../domain/sun/approximate-sun.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { defaultPlace } from '../../data/location/location-state.ts';
import { curveSteps, type SkyPoint, type SkyScene } from './sky-scene.ts';

const nightDegrees = -18;
const latitude = toRadians(defaultPlace.latitude);
const longitude = toRadians(defaultPlace.longitude);

/** Returns the sun over the default place, without prayers: a picture that says that it is an example. */
export function exampleScene(nowMs: number): SkyScene {
  // From solar midnight to solar midnight.
  const x = 0.5 + wrapRadians(approximateSun(nowMs).greenwichHourAngle + longitude) / (2 * Math.PI);
  const startMs = nowMs - x * dayMs;
  const pointAt = (share: number): SkyPoint => ({
    x: share,
    altitudeDegrees: altitudeDegrees(startMs + share * dayMs),
  });
  const sun = pointAt(x);
  const curve = Array.from({ length: curveSteps + 1 }, (_, i) => pointAt(i / curveSteps));
  return { day: { startMs, curve }, sun, marks: [], period: periodBySunHeight(sun) };
}

function altitudeDegrees(epochMs: number): number {
  const { declination, greenwichHourAngle } = approximateSun(epochMs);
  return toDegrees(
    Math.asin(
      Math.sin(latitude) * Math.sin(declination) +
        Math.cos(latitude) * Math.cos(declination) * Math.cos(greenwichHourAngle + longitude),
    ),
  );
}

/** Estimates the period from the sun's altitude, because there are no prayer times. */
function periodBySunHeight({ x, altitudeDegrees }: SkyPoint): TimeName {
  const morning = x < 0.5;
  if (altitudeDegrees < nightDegrees) return 'isha';
  if (altitudeDegrees < 0) return morning ? 'fajr' : 'maghrib';
  return morning ? 'sunrise' : 'dhuhr';
}
