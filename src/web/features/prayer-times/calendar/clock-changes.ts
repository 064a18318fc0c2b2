import { minuteMs } from '../../../../domain/time/units.ts';
import { type CivilDate, civilDateOfUtc, sameDate } from '../../../../domain/time-zone/civil-date.ts';
import type { ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import type { Span } from '../../../data/prayer-times/calendar-table.ts';
import { holds } from './spans.ts';

/** The clocks of a place are put forward, or back where the minutes are negative. */
export interface ClockChange {
  /** The day on which it happens, by the clock before the change. */
  readonly date: CivilDate;
  /** `HH:MM` by the clock before the change. */
  readonly clock: string;
  readonly byMinutes: number;
}

/** Every change of the place's clock in a span of days, in order. */
export function clockChanges({ offsets }: ZoneWindow, span: Span): ClockChange[] {
  return offsets
    .flatMap(([atMs, minutes], i): ClockChange[] => {
      const before = offsets[i - 1]?.[1];
      if (before === undefined || before === minutes) return [];
      const local = atMs + before * minuteMs;
      const clock = new Date(local).toISOString().slice(11, 16);
      return [{ date: civilDateOfUtc(local), clock, byMinutes: minutes - before }];
    })
    .filter(({ date }) => holds(span, date));
}

export function changeOn(changes: readonly ClockChange[], date: CivilDate): ClockChange | undefined {
  return changes.find((change) => sameDate(change.date, date));
}
