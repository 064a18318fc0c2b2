import { addDays, type CivilDate } from '../../domain/time-zone/civil-date.ts';
import { instantOf, type ZoneWindow } from '../../domain/time-zone/zone-window.ts';
import type { Interval } from '../platform/response-cache.ts';
import type { PlaceLookup } from './place-lookup.ts';

/** Both dates are inclusive. */
export interface DateRange {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** The range of a query. The contract ensures that either both dates or neither are present. */
interface RequestedRange {
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
}

export interface ResolvedDateRange extends DateRange {
  /** Today at the place, if the range depends on it; undefined if the query has dates. */
  readonly today: Interval | undefined;
}

/** Returns the requested range, or `defaultRange` of today at the place. */
export function resolveDateRange(
  { from, to }: RequestedRange,
  defaultRange: (today: CivilDate) => DateRange,
  places: PlaceLookup,
  timezone: string,
  nowMs: number,
): ResolvedDateRange {
  if (from && to) return { from, to, today: undefined };
  const date = places.dateAt(timezone, nowMs);
  return { ...defaultRange(date), today: dayInterval(places.windowOf(timezone, date, date), date) };
}

export function monthOf({ year, month }: CivilDate): DateRange {
  const from = { year, month, day: 1 };
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
  return { from, to: addDays(next, -1) };
}

/** The range of a calendar feed: a few past days, and enough future days until the next refresh. */
export function rollingWindow(today: CivilDate): DateRange {
  return { from: addDays(today, -7), to: addDays(today, 90) };
}

export function dayInterval(zone: ZoneWindow, date: CivilDate): Interval {
  return { startsAt: instantOf(zone, date, 0), endsAt: instantOf(zone, addDays(date, 1), 0) };
}
