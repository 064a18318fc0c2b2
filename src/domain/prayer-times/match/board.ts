import type { CivilDate } from '../../time-zone/civil-date.ts';
import type { TimeName } from '../types.ts';

/** One day of a mosque's notice board. */
export interface BoardDay {
  readonly date: CivilDate;
  /**
   * Whole minutes after local midnight at the start of the day. Maghrib and Isha after midnight may be 24:00 to
   * 27:00 or 00:00 to 03:00.
   */
  readonly times: Partial<Readonly<Record<TimeName, number>>>;
}

/** The solar event that a time is compared with. `first_shadow`: Asr with shadow factor 1. */
export type SunEvent = 'midnight' | 'sunrise' | 'noon' | 'first_shadow' | 'sunset';

interface OfDay {
  readonly date: CivilDate;
}

/**
 * A certain or possible problem of a board. With severity `error` the named times (or the day, or the board)
 * are excluded from the match; a `hint` excludes nothing.
 */
export type BoardProblem =
  /** No day has three usable times of the five prayers. */
  | { readonly code: 'too_few_times'; readonly severity: 'error' }
  | (OfDay & { readonly code: 'same_date'; readonly severity: 'error' })
  /** Outside 1900 to 2100. */
  | (OfDay & { readonly code: 'date_out_of_range'; readonly severity: 'error' })
  | (OfDay & { readonly code: 'not_a_time'; readonly severity: 'error'; readonly name: TimeName })
  /** The second time should be later than the first. */
  | (OfDay & {
      readonly code: 'out_of_order';
      readonly severity: 'error';
      readonly names: readonly [TimeName, TimeName];
    })
  /** More than `limitMinutes` before or after the solar event, which is at `eventMinutes` of that day. */
  | (OfDay & {
      readonly code: 'impossible';
      readonly severity: 'error';
      readonly name: TimeName;
      readonly side: 'before' | 'after';
      readonly event: SunEvent;
      readonly eventMinutes: number;
      readonly limitMinutes: number;
    })
  /** Noon and sunset are an hour off: another date, or a clock that wasn't changed. */
  | (OfDay & { readonly code: 'clock_off'; readonly severity: 'error'; readonly byMinutes: 60 | -60 })
  /** Read as `readAsMinutes`: 4:30 in the afternoon typed as 04:30. */
  | (OfDay & {
      readonly code: 'twelve_hour_slip';
      readonly severity: 'hint';
      readonly name: TimeName;
      readonly typedMinutes: number;
      readonly readAsMinutes: number;
    })
  /** All five are this many minutes after the usual times at the place (median of the days). */
  | {
      readonly code: 'iqamah_suspected';
      readonly severity: 'hint';
      readonly laterByMinutes: Readonly<Record<'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha', number>>;
    };

/** The usable part of a board, with corrected hours, and the problems found. */
export interface ReadBoard {
  readonly days: readonly BoardDay[];
  readonly problems: readonly BoardProblem[];
}
