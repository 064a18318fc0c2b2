import type { TimeName } from '../types.ts';
import type { SunEvent } from './board.ts';
import type { SunOfDay } from './sun-of-day.ts';

/** One end of what is possible: so many minutes before or after an event of the sun's day. */
export interface Bound {
  readonly event: SunEvent;
  readonly eventMinutes: number;
  readonly limitMinutes: number;
}

/** Between which moments a time can lie at a place on a day, whoever printed it. */
export interface PlausibleRange {
  readonly from: Bound;
  readonly to: Bound;
}

/** From here on some tables draw sunrise and Maghrib towards noon by more than an hour. */
const drawnFromLatitude = 58;

/**
 * Wide enough for every custom that we know (Maghrib at 4.5 degrees, northern tables, high places), narrow enough
 * to name the time that was typed wrongly.
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

/** On which side of the span the minutes lie; undefined inside. */
export function sideOf({ from, to }: PlausibleRange, minutes: number): 'before' | 'after' | undefined {
  if (minutes < from.eventMinutes - from.limitMinutes) return 'before';
  return minutes > to.eventMinutes + to.limitMinutes ? 'after' : undefined;
}
