import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { type SunnahTimes, sunnahTimes } from '../../../../domain/prayer-times/sunnah-times.ts';
import type { PrayerTimesResult, TimeName } from '../../../../domain/prayer-times/types.ts';
import { sameDate } from '../../../../domain/time-zone/civil-date.ts';
import { adjacentDay } from '../../../../domain/time-zone/skipped-day.ts';

/**
 * Those of the answer's day, with the night after it; before dawn of today, `nowMs`, with the night that it is then.
 * Undefined where the answer does not reach into the next morning.
 */
export function sunnahTimesOf(
  coordinates: Coordinates,
  answer: PrayerTimesResult,
  nowMs?: number,
): SunnahTimes | undefined {
  const at = timesAround(answer);
  const [sunriseMs, dhuhrMs, maghribMs] = [at('sunrise', 0), at('dhuhr', 0), at('maghrib', 0)];
  const [nextFajrMs, nextSunriseMs] = [at('fajr', 1), at('sunrise', 1)];
  if (!sunriseMs || !dhuhrMs || !maghribMs || !nextFajrMs || !nextSunriseMs) return undefined;
  const day = { coordinates, sunriseMs, dhuhrMs, maghribMs, nextFajrMs, nextSunriseMs };
  const [lastMaghribMs, fajrMs] = [at('maghrib', -1), at('fajr', 0)];
  if (nowMs === undefined || !fajrMs || !lastMaghribMs || nowMs >= fajrMs) return sunnahTimes(day);
  const nightNow = { maghribMs: lastMaghribMs, nextFajrMs: fajrMs, nextSunriseMs: sunriseMs };
  return { ...sunnahTimes(day), night: sunnahTimes({ ...day, ...nightNow }).night };
}

function timesAround({ date, zone, timeline }: PrayerTimesResult) {
  return (name: TimeName, step: -1 | 0 | 1): number | undefined => {
    const day = step === 0 ? date : adjacentDay(zone, date, step);
    return timeline.find((entry) => entry.name === name && sameDate(entry.date, day))?.at;
  };
}
