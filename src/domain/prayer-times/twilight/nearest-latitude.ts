import { toDegrees } from '../../sun/angle.ts';
import { valueAt } from '../../sun/sun-motion.ts';
import { nightDays, riseAndSet, type SolarDay, type SolarDayInput } from '../solar-day.ts';
import { angleCrossingDays, twilightDipDegrees } from './angle-crossing.ts';
import { byNightPortion } from './night-portion.ts';
import type { Twilight, TwilightName } from './twilight-types.ts';

/**
 * How far beyond the angle the sun sinks at a latitude with a real night. The Fiqh Council of the Muslim World League
 * (ninth session, 1406, decree on high latitudes) names 45 degrees as the nearest place at which both twilights
 * are clearly apart; with its 18 degrees for dawn this much is left at midsummer.
 */
const realNightDegrees = 90 - 45 - 18 - 23.44;

/**
 * Returns the absolute latitude up to which the night is real.
 * @param declinationDegrees positive towards the pole of the place
 */
export function realNightLatitude(declinationDegrees: number, depthDegrees: number): number {
  return 90 - declinationDegrees - depthDegrees - realNightDegrees;
}

/**
 * Aqrab al-bilad: beyond the nearest latitude with a real night on this day, twilight takes the same share of
 * the night as it does there, which is the Council's proportion. Undefined nearer to the equator, where the
 * angle applies.
 */
export function byNearestLatitude(
  day: SolarDay,
  { method }: SolarDayInput,
  name: TwilightName,
  degrees: number,
): Twilight | undefined {
  const hemisphere = Math.sign(day.latitude);
  const declination = hemisphere * toDegrees(valueAt(day.motion.declination, day.transit));
  const nearest = realNightLatitude(declination, degrees + twilightDipDegrees(day, method));
  if (Math.abs(day.latitude) <= nearest) return undefined;
  const latitude = hemisphere * nearest;
  const atNearest = { ...day, latitude, ...riseAndSet(day, method, latitude) };
  const at = angleCrossingDays(atNearest, method, name, degrees);
  if (at === undefined) return undefined;
  const length = name === 'fajr' ? atNearest.sunrise - at : at - atNearest.sunset;
  const share = length / nightDays(atNearest, name === 'fajr' ? 'rising' : 'setting');
  const atPlace = byNightPortion(day, name, share, 'nearest_latitude');
  return { ...atPlace, by: { ...atPlace.by, kind: 'nearest_latitude', degrees, latitudeDegrees: latitude } };
}
