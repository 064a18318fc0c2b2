import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { isUseful, sunMoments } from '../../../../domain/qibla/sun-moments.ts';
import {
  type KaabaTransit,
  kaabaTransits,
  transitVisibility,
} from '../../../../domain/qibla/sun-over-kaaba.ts';
import { addDays, type CivilDate, formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import {
  civilDateAt,
  formatClock,
  instantOf,
  type ZoneWindow,
} from '../../../../domain/time-zone/zone-window.ts';
import type { Span } from '../../../data/prayer-times/question.ts';

/** A day with the clock times, `HH:MM`, at which the sun stands in the Qibla or opposite to it. */
export interface SunDay {
  readonly date: CivilDate;
  readonly ahead: readonly string[];
  readonly behind: readonly string[];
}

const daysApart = 5;
/** To the nearest minute: the sheet is read by a clock on the wall. */
export const halfMinuteMs = 30_000;

/** Every fifth of the days of the span on which the sun gives the Qibla: enough to see where the time goes. */
export function sunDays(at: Coordinates, zone: ZoneWindow, span: Span): readonly SunDay[] {
  const days = new Map<string, { date: CivilDate; ahead: string[]; behind: string[] }>();
  for (const moment of sunMoments(at, ...instantsOfSpan(zone, span))) {
    if (!isUseful(moment)) continue;
    const atMs = moment.atMs + halfMinuteMs;
    const date = civilDateAt(zone, atMs);
    const key = formatIsoDate(date);
    const day = days.get(key) ?? { date, ahead: [], behind: [] };
    day[moment.pointer === 'sun' ? 'ahead' : 'behind'].push(formatClock(zone, atMs));
    days.set(key, day);
  }
  return [...days.values()].filter((_, i) => i % daysApart === 0);
}

/** The suns over and under the Kaaba in the span that somebody there can go by. */
export function usefulKaabaTransits(at: Coordinates, zone: ZoneWindow, span: Span): readonly KaabaTransit[] {
  return kaabaTransits(...instantsOfSpan(zone, span)).filter((moment) =>
    isUseful(transitVisibility(at, moment)),
  );
}

/** Those that the clock, read to the nearest minute, shows as within the span. */
function instantsOfSpan(zone: ZoneWindow, { from, to }: Span): [fromMs: number, untilMs: number] {
  return [instantOf(zone, from, 0) - halfMinuteMs, instantOf(zone, addDays(to, 1), 0) - halfMinuteMs];
}
