import type { CivilDate } from '../../time-zone/civil-date.ts';
import type { CalculationSettings, HighLatitudeRule, Madhab, TimeName } from '../types.ts';

/** One time of one day: the board's, ours with the offset in it, and what is left between them. Minutes after midnight. */
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

/** Why a match is no surer than it is. */
export type ConfidenceReason =
  /** Fewer than three days were typed. */
  | { readonly code: 'few_days'; readonly days: number }
  /** The next in the list explains the board nearly as well. `methods`: this one's and the other's ids. */
  | { readonly code: 'ambiguous'; readonly methods: readonly [string, string] }
  /** Others give the very same times on these days. */
  | { readonly code: 'same_answers'; readonly methods: readonly string[] }
  /** One before it in the list explains the board better. */
  | { readonly code: 'another_fits_better'; readonly method: string }
  /** The angles were solved from this very board; no authority is known to use them. */
  | { readonly code: 'solved_angles' }
  | { readonly code: 'many_offsets'; readonly offsets: number }
  | { readonly code: 'not_to_the_minute'; readonly exact: number; readonly total: number };

/** A way of calculation that explains a mosque's board, ready to be applied. */
export interface MosqueMatch {
  /** The place's settings with this way in them, offsets as adjustments. Other wishes (Hijri) are left as they were. */
  readonly settings: CalculationSettings;
  /** Id of a row of the methods table; `custom` for angles solved from the board. */
  readonly method: string;
  readonly madhab: Madhab;
  readonly highLatitudeRule: HighLatitudeRule;
  /** It is what the country of the place uses anyway, offsets apart. */
  readonly isCountrysOwn: boolean;
  /** Other methods that give the same times on these days. */
  readonly sameAnswers: readonly string[];
  /** Times equal to the minute without the offsets, and with them, of `total`. */
  readonly exactBefore: number;
  readonly exactAfter: number;
  readonly total: number;
  readonly largestRemainingMinutes: number;
  /** Minutes to add to each time of the board, 0 where none. */
  readonly offsetMinutes: Partial<Readonly<Record<TimeName, number>>>;
  readonly days: readonly MatchedDay[];
  /** Nearly all times are met, with no more taken for granted than so many days can show. */
  readonly explains: boolean;
  readonly confidence: 'sure' | 'likely' | 'weak';
  readonly reasons: readonly ConfidenceReason[];
}

/** What the matches say together: the first is the one, several explain the board alike, or none explains it. */
export type MatchVerdict = 'explained' | 'ambiguous' | 'none';

/** The verdict on matches as `matchMosque` brings them, the likeliest first. Only `explained` names a winner. */
export function verdictOf(matches: readonly Pick<MosqueMatch, 'confidence' | 'explains'>[]): MatchVerdict {
  const [first] = matches;
  if (first === undefined || !first.explains) return 'none';
  return first.confidence === 'weak' ? 'ambiguous' : 'explained';
}
