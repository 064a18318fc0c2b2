import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { sunAltitudeDegrees } from '../../../domain/sun/altitude-azimuth.ts';
import { transitDays } from '../../../domain/sun/sun-crossing.ts';
import { instantMs, sunMotionAround } from '../../../domain/sun/sun-motion.ts';
import { dayMs } from '../../../domain/time/units.ts';
import type { CivilDate } from '../../../domain/time-zone/civil-date.ts';
import { instantOf, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { curveSteps, type SkyDay, type SkyPoint } from './sky-scene.ts';

const noonMinutes = 720;

/** Returns the sun's path centred on solar noon, so that it is symmetric and contains every prayer of the day. */
export function skyDayOf(coordinates: Coordinates, zone: ZoneWindow, date: CivilDate): SkyDay {
  const motion = sunMotionAround(instantOf(zone, date, noonMinutes), coordinates.longitude);
  const startMs = instantMs(motion, transitDays(motion)) - dayMs / 2;
  const curve = Array.from({ length: curveSteps + 1 }, (_, i) => ({
    x: i / curveSteps,
    altitudeDegrees: sunAltitudeDegrees(coordinates, startMs + (i / curveSteps) * dayMs),
  }));
  return { startMs, curve };
}

/** Returns the position of an instant on the day's path; instants outside the day wrap around by whole days. */
export function sunPointAt(coordinates: Coordinates, { startMs }: SkyDay, epochMs: number): SkyPoint {
  const turns = (epochMs - startMs) / dayMs;
  return { x: turns - Math.floor(turns), altitudeDegrees: sunAltitudeDegrees(coordinates, epochMs) };
}
