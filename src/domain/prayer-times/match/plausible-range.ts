import type { TimeName } from '../types.ts';
import type { SunEvent } from './board.ts';
import type { SunOfDay } from './sun-of-day.ts';

/** One end of a range: minutes before or after a solar event. */
export interface Bound {
  readonly event: SunEvent;
  readonly eventMinutes: number;
  readonly limitMinutes: number;
}

/** The range of plausible values for a time at a place on a day, for any authority. */
export interface PlausibleRange {
  readonly from: Bound;
  readonly to: Bound;
}

/** From this latitude some tables move sunrise and Maghrib towards noon by more than an hour. */
const drawnFromLatitude = 58;

/**
 * Wide enough for every known custom (Maghrib at 4.5 degrees, northern tables, high places), narrow enough to
 * detect a mistyped time.
 */
export function plausibleRange(name: TimeName, sun: SunOfDay, latitude: number): PlausibleRange {
  const drawn = Math.abs(latitude) >= drawnFromLatitude ? 120 : 30;
  const midnightBefore = boundAt('midnight', sun.midnightBefore);
  const sunrise = boundAt('sunrise', sun.sunrise);
  const noon = boundAt('noon', sun.noon);
  const sunset = boundAt('sunset', sun.sunset);
  const spans: Record<TimeName, PlausibleRange> = {
    fajr: { from: midnightBefore(30), to: sunrise(0) },
    sunrise: { from: sunrise(30), to: sunrise(drawn) },
    dhuhr: { from: noon(90), to: noon(90) },
    asr: { from: boundAt('first_shadow', sun.firstShadow)(60), to: sunset(0) },
    maghrib: { from: sunset(drawn), to: sunset(90) },
    isha: { from: sunset(drawn === 30 ? 0 : drawn), to: boundAt('midnight', sun.midnightAfter)(90) },
  };
  return spans[name];
}

const boundAt = (event: SunEvent, eventMinutes: number) => (limitMinutes: number) => ({
  event,
  eventMinutes: Math.round(eventMinutes),
  limitMinutes,
});

/** Returns on which side of the range the minutes are; undefined inside. */
export function sideOf({ from, to }: PlausibleRange, minutes: number): 'before' | 'after' | undefined {
  if (minutes < from.eventMinutes - from.limitMinutes) return 'before';
  return minutes > to.eventMinutes + to.limitMinutes ? 'after' : undefined;
}
