import type { PrayerTimesResult } from '../prayer-times/types.ts';
import { dayMs } from '../time/units.ts';

/** When the parts of a screen's data were loaded (epoch milliseconds). */
export interface ScreenSources {
  /** The screen itself: congregations, announcements. */
  readonly documentAt: number;
  /** The place: time zone, timetables. */
  readonly factsAt: number;
  /** Whether the times came from a published timetable then. */
  readonly usesTimetable: boolean;
}

/** Days without a connection after which the screen says so, and after which its iqamah times may be outdated. */
const offlineDays = { mentioned: 1, warned: 14 } as const;
/** The server sends the offsets of the following year. */
const zoneDays = 365;

export type AgeProblem =
  /** Said quietly. */
  | { readonly kind: 'offline'; readonly sinceMs: number }
  | { readonly kind: 'outdated'; readonly days: number }
  /** The published timetable has no times for the day: they are calculated. */
  | { readonly kind: 'timetable_ended' }
  /** Changes to or from summer time aren't known any more. */
  | { readonly kind: 'zone_ended' };

/** Returns what a screen without a connection must say about its data, the most important first. */
export function ageProblems(
  { documentAt, factsAt, usesTimetable }: ScreenSources,
  { timetable, zone }: Pick<PrayerTimesResult, 'timetable' | 'zone'>,
  nowMs: number,
): readonly AgeProblem[] {
  const days = Math.floor((nowMs - documentAt) / dayMs);
  // A zone without changes in the coming year has had none for long.
  const hasZoneEnded = nowMs - factsAt > zoneDays * dayMs && zone.offsets.length > 1;
  return [
    ...(hasZoneEnded ? [{ kind: 'zone_ended' } as const] : []),
    ...(usesTimetable && !timetable ? [{ kind: 'timetable_ended' } as const] : []),
    ...(days >= offlineDays.warned ? [{ kind: 'outdated', days } as const] : []),
    ...(days >= offlineDays.mentioned && days < offlineDays.warned
      ? [{ kind: 'offline', sinceMs: documentAt } as const]
      : []),
  ];
}
