import type { TimeName } from '../../../domain/prayer-times/types.ts';
import { civilDateAt, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { defaultPlace } from '../../data/location/location-state.ts';
import { skyDayOf, sunPointAt } from './sky-day.ts';
import type { SkyPoint, SkyScene } from './sky-scene.ts';

const nightDegrees = -18;

/** Only the day is asked of it: a picture without figures does not know summer time, and Intl is slow to wake up. */
const easternTime: ZoneWindow = { name: 'America/New_York', offsets: [[0, -300]] };

/** The sun alone, over the default place: nobody's prayers are drawn there. */
export function exampleScene(nowMs: number): SkyScene {
  const day = skyDayOf(defaultPlace, easternTime, civilDateAt(easternTime, nowMs));
  const sun = sunPointAt(defaultPlace, day, nowMs);
  return { day, sun, marks: [], period: periodBySunHeight(sun) };
}

/** By the sun's height alone, for want of prayer times. */
function periodBySunHeight({ x, altitudeDegrees }: SkyPoint): TimeName {
  const morning = x < 0.5;
  if (altitudeDegrees < nightDegrees) return 'isha';
  if (altitudeDegrees < 0) return morning ? 'fajr' : 'maghrib';
  return morning ? 'sunrise' : 'dhuhr';
}
