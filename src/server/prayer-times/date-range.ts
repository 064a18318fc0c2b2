import { addDays, type CivilDate } from '../../domain/time-zone/civil-date.ts';
import { instantOf, type ZoneWindow } from '../../domain/time-zone/zone-window.ts';
import type { Interval } from '../platform/response-cache.ts';
import type { PlaceLookup } from './place-lookup.ts';

/** A run of days, both ends included. */
export interface DateRange {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** What a query may say of its days: the contract has made sure that it is both ends or none. */
interface AskedSpan {
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
}

export interface ResolvedDateRange extends DateRange {
  /** The day at the place on which the span depends; undefined where the address names its days itself. */
  readonly today: Interval | undefined;
}

/** The days asked for, or those that are usual around today at the place. */
export function resolveDateRange(
  { from, to }: AskedSpan,
  usual: (today: CivilDate) => DateRange,
  places: PlaceLookup,
  timezone: string,
  nowMs: number,
): ResolvedDateRange {
  if (from && to) return { from, to, today: undefined };
  const date = places.dateAt(timezone, nowMs);
  return { ...usual(date), today: dayInterval(places.windowOf(timezone, date, date), date) };
}

export function monthOf({ year, month }: CivilDate): DateRange {
  const from = { year, month, day: 1 };
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
  return { from, to: addDays(next, -1) };
}

/** A feed keeps the last days, for who looks back, and reaches past the next time that programs ask again. */
export function rollingWindow(today: CivilDate): DateRange {
  return { from: addDays(today, -7), to: addDays(today, 90) };
}

export function dayInterval(zone: ZoneWindow, date: CivilDate): Interval {
  return { startsAt: instantOf(zone, date, 0), endsAt: instantOf(zone, addDays(date, 1), 0) };
}
