import type { TimeName } from '../../../domain/prayer-times/types.ts';
import { civilDateAt, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { defaultPlace } from '../../data/location/location-state.ts';
import { skyDayOf, sunPointAt } from './sky-day.ts';
import type { SkyPoint, SkyScene } from './sky-scene.ts';

const nightDegrees = -18;

/** Used only to find the date: a picture without times needs no daylight saving time, and Intl is slow to start. */
const easternTime: ZoneWindow = { name: 'America/New_York', offsets: [[0, -300]] };

/** Returns the sun over the default place, without prayers. */
export function exampleScene(nowMs: number): SkyScene {
  const day = skyDayOf(defaultPlace, easternTime, civilDateAt(easternTime, nowMs));
  const sun = sunPointAt(defaultPlace, day, nowMs);
  return { day, sun, marks: [], period: periodBySunHeight(sun) };
}

/** Estimates the period from the sun's altitude, because there are no prayer times. */
function periodBySunHeight({ x, altitudeDegrees }: SkyPoint): TimeName {
  const morning = x < 0.5;
  if (altitudeDegrees < nightDegrees) return 'isha';
  if (altitudeDegrees < 0) return morning ? 'fajr' : 'maghrib';
  return morning ? 'sunrise' : 'dhuhr';
}
