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

/** Day with the local times, `HH:MM`, at which the sun is in the direction of the Qibla (ahead) or opposite (behind). */
export interface SunDay {
  readonly date: CivilDate;
  readonly ahead: readonly string[];
  readonly behind: readonly string[];
}

const daysApart = 5;
/** Added to round to the nearest minute. */
export const halfMinuteMs = 30_000;

/** Returns every fifth day of those on which the sun shows the Qibla at a useful height; enough to see the trend. */
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

/** Returns the transits of the sun over and under the Kaaba in the span that are usable at the place. */
export function usefulKaabaTransits(at: Coordinates, zone: ZoneWindow, span: Span): readonly KaabaTransit[] {
  return kaabaTransits(...instantsOfSpan(zone, span)).filter((moment) =>
    isUseful(transitVisibility(at, moment)),
  );
}

/** Returns the instants that a clock rounded to the nearest minute shows as within the span. */
function instantsOfSpan(zone: ZoneWindow, { from, to }: Span): [fromMs: number, untilMs: number] {
  return [instantOf(zone, from, 0) - halfMinuteMs, instantOf(zone, addDays(to, 1), 0) - halfMinuteMs];
}
