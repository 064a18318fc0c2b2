import type { Method } from '../methods/method.ts';

const minutesPerDay = 1440;
/** No noon drifts so far between two days of the weeks around midsummer. */
const driftMinutes = 60;

interface Daylight {
  readonly sunrise: number;
  readonly sunset: number;
}

/**
 * Sunrise and sunset as an authority keeps them apart by a shortest printed night: each no farther from the printed
 * noon than half the longest day, of that day and of midsummer, whichever is the stricter. `midsummerNoon` is asked
 * for only where nights are short. Days from the centre of the day's motion, offsets left out.
 */
export function withinLongestDay(
  risen: Daylight,
  noons: () => readonly number[],
  { ownHighLatitudeRule: own, offsets = {} }: Method,
  latitude: number,
): Daylight {
  if (own === undefined || Math.abs(latitude) < own.fromLatitude) return risen;
  const longestDay = (minutesPerDay - own.shortestNightMinutes) / minutesPerDay;
  if (risen.sunset - risen.sunrise < longestDay - driftMinutes / minutesPerDay) return risen;
  const printed = noons().map((days) => days + (offsets.dhuhr ?? 0) / minutesPerDay);
  const earliest = Math.max(...printed) - longestDay / 2 - (offsets.sunrise ?? 0) / minutesPerDay;
  const latest = Math.min(...printed) + longestDay / 2 - (offsets.maghrib ?? 0) / minutesPerDay;
  return { sunrise: Math.max(risen.sunrise, earliest), sunset: Math.min(risen.sunset, latest) };
}
