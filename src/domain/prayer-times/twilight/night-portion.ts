import { nightDays, type SolarDay } from '../solar-day.ts';
import type { HighLatitudeRule, TimeName } from '../types.ts';
import type { Twilight, TwilightName } from './twilight-types.ts';

const minutesPerDay = 1440;

/** Sunrise and sunset, in days. */
type Daylight = Pick<SolarDay, 'sunrise' | 'sunset'>;

/**
 * Returns Fajr at a portion of its night before sunrise, or an evening time at a portion of its night after
 * sunset.
 */
export function byNightPortion(day: SolarDay, name: TimeName, share: number, rule: HighLatitudeRule) {
  return byPortionOf(nightDays(day, name === 'fajr' ? 'rising' : 'setting'), day, name, share, rule);
}

/** The same for a night of a given length in days. */
export function byPortionOf(
  night: number,
  daylight: Daylight,
  name: TimeName,
  share: number,
  rule: HighLatitudeRule,
) {
  const at = beyondDaylight(daylight, name, night * share);
  return {
    at,
    by: { kind: 'share_of_night', share, nightMinutes: night * minutesPerDay },
    rule,
  } satisfies Twilight;
}

/** Days before sunrise for Fajr, after sunset for evening times. */
export function beyondDaylight({ sunrise, sunset }: Daylight, name: TimeName, days: number): number {
  return name === 'fajr' ? sunrise - days : sunset + days;
}

export function isNearerToDay(name: TwilightName, a: number, b: number): boolean {
  return name === 'fajr' ? a > b : a < b;
}
