import type { CivilDate } from '../../time-zone/civil-date.ts';
import type { CalculationSettings, HighLatitudeRule, Madhab, TimeName } from '../types.ts';

/**
 * One time of one day: the board's, ours including the offset, and the remaining difference. Minutes after
 * midnight.
 */
export interface MatchedTime {
  readonly name: TimeName;
  readonly boardMinutes: number;
  readonly ourMinutes: number;
  /** Board minus ours. */
  readonly remainingMinutes: number;
}

export interface MatchedDay {
  readonly date: CivilDate;
  readonly times: readonly MatchedTime[];
}

/** Why a match isn't more certain. */
export type ConfidenceReason =
  /** The board has fewer than three days. */
  | { readonly code: 'few_days'; readonly days: number }
  /** The next in the list explains the board nearly as well. `methods`: this one's and the other's ids. */
  | { readonly code: 'ambiguous'; readonly methods: readonly [string, string] }
  /** Other methods give the same times on these days. */
  | { readonly code: 'same_answers'; readonly methods: readonly string[] }
  /** An earlier match in the list explains the board better. */
  | { readonly code: 'another_fits_better'; readonly method: string }
  /** The angles were solved from this board; no authority is known to use them. */
  | { readonly code: 'solved_angles' }
  | { readonly code: 'many_offsets'; readonly offsets: number }
  | { readonly code: 'not_to_the_minute'; readonly exact: number; readonly total: number };

/** A calculation that explains a mosque's board, ready to apply. */
export interface MosqueMatch {
  /**
   * The place's settings with this calculation; offsets are adjustments. Unrelated settings (Hijri) are
   * unchanged.
   */
  readonly settings: CalculationSettings;
  /** Id of a row of the methods table; `custom` for angles solved from the board. */
  readonly method: string;
  readonly madhab: Madhab;
  readonly highLatitudeRule: HighLatitudeRule;
  /** Whether it is the country's default, apart from offsets. */
  readonly isCountryDefault: boolean;
  /** Other methods that give the same times on these days. */
  readonly sameAnswers: readonly string[];
  /** Times equal to the minute without the offsets, and with them, out of `total`. */
  readonly exactBefore: number;
  readonly exactAfter: number;
  readonly total: number;
  readonly largestRemainingMinutes: number;
  /** Minutes the board adds to each time, 0 for none. */
  readonly offsetMinutes: Partial<Readonly<Record<TimeName, number>>>;
  readonly days: readonly MatchedDay[];
  /** Nearly all times match, with no more assumptions than the number of days can support. */
  readonly explains: boolean;
  readonly confidence: 'sure' | 'likely' | 'weak';
  readonly reasons: readonly ConfidenceReason[];
}

/** Summary of the matches: the first one explains the board, several explain it equally well, or none does. */
export type MatchVerdict = 'explained' | 'ambiguous' | 'none';

/** Returns the verdict on matches from `matchMosque`, the likeliest first. Only `explained` has a winner. */
export function verdictOf(matches: readonly Pick<MosqueMatch, 'confidence' | 'explains'>[]): MatchVerdict {
  const [first] = matches;
  if (first === undefined || !first.explains) return 'none';
  return first.confidence === 'weak' ? 'ambiguous' : 'explained';
}
