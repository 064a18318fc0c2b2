import type { Coordinates } from '../../geo/coordinates.ts';
import type { CivilDate } from '../../time-zone/civil-date.ts';
import type { SunHeldAt } from '../methods/method.ts';
import type { TimetableFacts } from '../timetable/timetable.ts';
import type { HighLatitudeRule, Madhab, PrayerNote, Rounding, Shafaq, TimeName } from '../types.ts';

/**
 * What defines a moment, before the authority's offset and rounding. Values named `degrees` are degrees below
 * the horizon, positive; altitudes below the horizon are negative.
 */
export type TimeDefinition =
  /** Printed in a published timetable, or estimated between its printed days. */
  | { readonly kind: 'table'; readonly table: string; readonly isEstimated: boolean }
  /** Dhuhr: the upper transit. */
  | { readonly kind: 'transit' }
  /** Sunrise and Maghrib: the sun's centre at this altitude, which includes the dip of the horizon for the elevation. */
  | {
      readonly kind: 'horizon';
      readonly altitudeDegrees: number;
      readonly dipDegrees: number;
      readonly isAuthoritys?: true;
    }
  /** Sunrise and Maghrib of a night that the authority lengthened to its minimum. */
  | { readonly kind: 'lengthened_night'; readonly nightMinutes: number }
  /** Fajr, Isha, Maghrib of some methods: the sun this far below the horizon, which the dip may have lowered. */
  | { readonly kind: 'angle'; readonly degrees: number; readonly dipDegrees: number }
  /** Asr: a shadow longer than at noon by `factor` lengths of its stick; `noonShadow` in the same unit. */
  | {
      readonly kind: 'shadow';
      readonly factor: 1 | 2;
      readonly noonShadow: number;
      readonly noonAltitudeDegrees: number;
      readonly altitudeDegrees: number;
    }
  /** Asr halfway between noon and sunset, if the sun is too low at noon to measure a shadow. */
  | { readonly kind: 'half_afternoon' }
  /** Isha a number of minutes after the rounded Maghrib. */
  | {
      readonly kind: 'interval';
      readonly minutes: number;
      readonly after: 'maghrib';
      /** Whether this is the authority's longer interval for Ramadan. */
      readonly isRamadan: boolean;
    }
  /** Fajr before sunrise or Isha after sunset by season: the Moonsighting Committee's by latitude and shafaq, or a town's own table. */
  | { readonly kind: 'seasonal'; readonly minutes: number; readonly shafaq?: Shafaq }
  /**
   * A share of the night before sunrise or after sunset. `nightMinutes`: length of the night used;
   * `marginMinutes`: by how much that night ends before sunrise or begins after sunset, if it does.
   */
  | {
      readonly kind: 'share_of_night';
      readonly share: number;
      readonly nightMinutes: number;
      readonly marginMinutes?: number;
    }
  /** The share of the night that twilight takes at the nearest latitude with a real night. */
  | {
      readonly kind: 'nearest_latitude';
      readonly degrees: number;
      readonly latitudeDegrees: number;
      readonly share: number;
      readonly nightMinutes: number;
    }
  /** As far from noon as on the nearest day that reaches the angle: `days` from today, negative if before. */
  | { readonly kind: 'nearest_day'; readonly degrees: number; readonly days: number }
  /** Diyanet's linear transition between two days, counted from today: one has the angle, the other a share of the night. */
  | { readonly kind: 'glide'; readonly degrees: number; readonly fromDay: number; readonly toDay: number };

/** The sun's position at the moment, as the method uses it. sin h = sin φ sin δ + cos φ cos δ cos H. */
export interface SunTerms {
  /** φ: of the place, or the substitute latitude on a polar day or night. */
  readonly latitudeDegrees: number;
  /** δ */
  readonly declinationDegrees: number;
  /** Apparent minus mean solar time: positive if a sundial is ahead of the clock. */
  readonly equationOfTimeMinutes: number;
  /** H: negative before noon. */
  readonly hourAngleDegrees: number;
  /** h, altitude of the sun's centre, without refraction. */
  readonly altitudeDegrees: number;
}

/**
 * How one time is calculated. `exactMs` plus the offset, rounded, is `printedMs`; plus the adjustment,
 * `publishedMs`.
 */
export interface TimeExplanation {
  readonly name: TimeName;
  readonly definition: TimeDefinition;
  readonly terms: SunTerms;
  /** Absent if the sun isn't kept fixed. */
  readonly sunHeldAt?: SunHeldAt;
  /**
   * The high-latitude rule that replaced the sun's angle, because it isn't reached or is later than the rule
   * allows.
   */
  readonly rule?: HighLatitudeRule;
  /** Point of the calculation: the place, or the zone's point that decided. */
  readonly point: Coordinates;
  /** Epoch milliseconds before offset and rounding. */
  readonly exactMs: number;
  /** The authority's offset. */
  readonly offsetMinutes: number;
  readonly rounding: Rounding;
  /** After offset and rounding: what the authority's rule gives. */
  readonly printedMs: number;
  /** The user's adjustment. */
  readonly adjustmentMinutes: number;
  /**
   * Whether `publishedMs` differs from `printedMs` plus the adjustment, because the time was moved to keep the
   * order of the day.
   */
  readonly movedToKeepOrder: boolean;
  /** The same as from `computePrayerDay`. */
  readonly publishedMs: number;
}

/** How the six times of a day are calculated. */
export interface DayExplanation {
  readonly date: CivilDate;
  /** Id of the method's row. */
  readonly method: string;
  readonly madhab: Madhab;
  /** The rule in effect; each time says whether it was applied. */
  readonly highLatitudeRule: HighLatitudeRule;
  /** Elevation used, if any; 0 below sea level. */
  readonly elevationMetres?: number;
  /** The year whose sun a perpetual table uses. */
  readonly sunOfYear?: number;
  /** Days by which the table's sun is ahead of the date; negative if behind. */
  readonly sunDaysAhead?: number;
  /** The zone for which the authority publishes one table. */
  readonly zone?: { readonly code: string; readonly name: string };
  readonly polar?: 'polar_day' | 'polar_night';
  readonly times: Readonly<Record<TimeName, TimeExplanation>>;
  readonly notes: readonly PrayerNote[];
  /** The published timetable that provided some or all of the times, if any. */
  readonly timetable?: TimetableFacts;
}
