import { minuteMs } from '../../../../domain/time/units.ts';
import { type CivilDate, civilDateOfUtc, sameDate } from '../../../../domain/time-zone/civil-date.ts';
import type { ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import type { Span } from '../../../data/prayer-times/question.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { spanContains } from './calendar-days.ts';

/** Change of the local clock: forward, or back if `byMinutes` is negative. */
export interface ClockChange {
  /** Local date, by the clock before the change. */
  readonly date: CivilDate;
  /** Local time `HH:MM`, by the clock before the change. */
  readonly clock: string;
  readonly byMinutes: number;
}

/** Returns every clock change in a span of days, in order. */
export function clockChanges({ offsets }: ZoneWindow, span: Span): ClockChange[] {
  return offsets
    .flatMap(([atMs, minutes], i): ClockChange[] => {
      const before = offsets[i - 1]?.[1];
      if (before === undefined || before === minutes) return [];
      const local = atMs + before * minuteMs;
      const clock = new Date(local).toISOString().slice(11, 16);
      return [{ date: civilDateOfUtc(local), clock, byMinutes: minutes - before }];
    })
    .filter(({ date }) => spanContains(span, date));
}

export function clockChangeOn(changes: readonly ClockChange[], date: CivilDate): ClockChange | undefined {
  return changes.find((change) => sameDate(change.date, date));
}

/** Zones that crossed the date line, such as Samoa's in 2011, moved their clocks forward by a full day. */
const minutesPerDay = 1440;

/** Returns a formatter of clock changes: `The clocks go forward by one hour at 01:00.` */
export function useClockChangeMessage(): (change: ClockChange) => string {
  const { t } = useLocalisation();
  const formatClock = useClockFormat();
  return ({ byMinutes, clock: at }) => {
    const clock = Object.values(formatClock(at)).join(' ').trim();
    const minutes = Math.abs(byMinutes);
    if (byMinutes === minutesPerDay) return t('Day skipped: clocks go forward 24 hours.');
    if (minutes === 60 && byMinutes > 0) return t('Clocks go forward one hour at {clock}.', { clock });
    if (minutes === 60) return t('Clocks go back one hour at {clock}.', { clock });
    return byMinutes > 0
      ? t('Clocks go forward {minutes} minutes at {clock}.', { minutes, clock })
      : t('Clocks go back {minutes} minutes at {clock}.', { minutes, clock });
  };
}
