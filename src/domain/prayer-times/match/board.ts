import type { CivilDate } from '../../time-zone/civil-date.ts';
import type { TimeName } from '../types.ts';

/** One day as a mosque's board has it. */
export interface BoardDay {
  readonly date: CivilDate;
  /**
   * Whole minutes after the place's midnight that opens the day. Maghrib and Isha after midnight may be 24:00
   * to 27:00 or 00:00 to 03:00.
   */
  readonly times: Partial<Readonly<Record<TimeName, number>>>;
}

/** What of the sun's day a time is held against. `first_shadow`: Asr by the school of the first shadow. */
export type SunEvent = 'midnight' | 'sunrise' | 'noon' | 'first_shadow' | 'sunset';

interface OfDay {
  readonly date: CivilDate;
}

/**
 * What is wrong with a board, or may be. A problem of severity `error` leaves the times that it names (or the day,
 * or the board) out of the match; a `hint` leaves nothing out.
 */
export type BoardProblem =
  /** No day has three of the five prayers that can be used. */
  | { readonly code: 'too_few_times'; readonly severity: 'error' }
  | (OfDay & { readonly code: 'same_date'; readonly severity: 'error' })
  /** Outside 1900 to 2100. */
  | (OfDay & { readonly code: 'date_out_of_range'; readonly severity: 'error' })
  | (OfDay & { readonly code: 'not_a_time'; readonly severity: 'error'; readonly name: TimeName })
  /** The second should be later than the first. */
  | (OfDay & {
      readonly code: 'out_of_order';
      readonly severity: 'error';
      readonly names: readonly [TimeName, TimeName];
    })
  /** More than `limitMinutes` before or after the sun's event, which is at `eventMinutes` of that day here. */
  | (OfDay & {
      readonly code: 'impossible';
      readonly severity: 'error';
      readonly name: TimeName;
      readonly side: 'before' | 'after';
      readonly event: SunEvent;
      readonly eventMinutes: number;
      readonly limitMinutes: number;
    })
  /** Noon and sunset stand an hour from the sun's: another date, or a clock that was not changed. */
  | (OfDay & { readonly code: 'clock_off'; readonly severity: 'error'; readonly byMinutes: 60 | -60 })
  /** Read as `readAsMinutes`: 4:30 in the afternoon typed as 04:30. */
  | (OfDay & {
      readonly code: 'twelve_hour_slip';
      readonly severity: 'hint';
      readonly name: TimeName;
      readonly typedMinutes: number;
      readonly readAsMinutes: number;
    })
  /** All five stand so many minutes after the usual times here (the middle of the days). */
  | {
      readonly code: 'iqamah_suspected';
      readonly severity: 'hint';
      readonly laterByMinutes: Readonly<Record<'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha', number>>;
    };

/** The part of a board that can be used, its hours set right, with what was found wrong. */
export interface ReadBoard {
  readonly days: readonly BoardDay[];
  readonly problems: readonly BoardProblem[];
}
