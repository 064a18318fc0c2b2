import type { PrayerTimesResult } from '../prayer-times/types.ts';
import { sameDate } from '../time-zone/civil-date.ts';
import { formatClock } from '../time-zone/zone-window.ts';
import type { CongregationTime } from './congregations.ts';

/** What a person who walks to a mosque wants to arrive for. */
export interface Congregation extends Pick<CongregationTime, 'name' | 'date' | 'at' | 'clock'> {
  /** `adhan`: the mosque's iqamah of this prayer isn't known, so only when its time begins. */
  readonly kind: CongregationTime['kind'] | 'adhan';
}

/**
 * Returns the next congregation after an instant, or a prayer whose congregation isn't known. Between an adhan and its iqamah
 * that is the iqamah. Undefined after the end of the timeline.
 * @param congregations those of the timeline
 */
export function nextCongregation(
  congregations: readonly CongregationTime[],
  { timeline, zone }: Pick<PrayerTimesResult, 'timeline' | 'zone'>,
  nowMs: number,
): Congregation | undefined {
  const others = timeline.flatMap(({ name, date, at }): Congregation[] => {
    const isKnown = congregations.some((known) => known.name === name && sameDate(known.date, date));
    return name === 'sunrise' || isKnown
      ? []
      : [{ name, kind: 'adhan', at, clock: formatClock(zone, at), date }];
  });
  return [...congregations, ...others].filter(({ at }) => at > nowMs).sort((a, b) => a.at - b.at)[0];
}
