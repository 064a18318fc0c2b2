import type { Coordinates } from '../../geo/coordinates.ts';
import type { CivilDate } from '../../time-zone/civil-date.ts';
import type { SunHeldAt } from '../methods/method.ts';
import type { TimetableFacts } from '../timetable/timetable.ts';
import type { HighLatitudeRule, Madhab, PrayerNote, Rounding, Shafaq, TimeName } from '../types.ts';

/**
 * What makes a moment, before the authority adds and rounds. Degrees below the horizon are positive under the name
 * `degrees`, altitudes are negative there.
 */
export type TimeDefinition =
  /** Printed in a published timetable, or estimated between its printed days. */
  | { readonly kind: 'table'; readonly table: string; readonly isEstimated: boolean }
  /** Dhuhr: the sun's highest point. */
  | { readonly kind: 'transit' }
  /** Sunrise and Maghrib: the sun's centre at this altitude; `dipDegrees` is how far the height has lowered it. */
  | {
      readonly kind: 'horizon';
      readonly altitudeDegrees: number;
      readonly dipDegrees: number;
      readonly isAuthoritys?: true;
    }
  /** Sunrise and Maghrib where the authority lets no printed night be shorter. */
  | { readonly kind: 'lengthened_night'; readonly nightMinutes: number }
  /** Fajr, Isha, some Maghribs: the sun so far below the horizon, which height may have lowered by the dip. */
  | { readonly kind: 'angle'; readonly degrees: number; readonly dipDegrees: number }
  /** Asr: a shadow longer than at noon by `factor` lengths of its stick; `noonShadow` in the same lengths. */
  | {
      readonly kind: 'shadow';
      readonly factor: 1 | 2;
      readonly noonShadow: number;
      readonly noonAltitudeDegrees: number;
      readonly altitudeDegrees: number;
    }
  /** Asr halfway between noon and sunset, where the sun stands too low at noon to measure a shadow by. */
  | { readonly kind: 'half_afternoon' }
  /** Isha so many minutes after the printed Maghrib. */
  | {
      readonly kind: 'interval';
      readonly minutes: number;
      readonly after: 'maghrib';
      /** The authority's longer interval of Ramadan. */
      readonly isRamadan: boolean;
    }
  /** Fajr so long before sunrise, Isha so long after sunset, by the season: the Moonsighting Committee's by latitude and glow, or a town's own. */
  | { readonly kind: 'seasonal'; readonly minutes: number; readonly shafaq?: Shafaq }
  /**
   * A share of the night before sunrise or after sunset. `nightMinutes`: the night that the share is taken of;
   * `marginMinutes`: by how much that night ends before sunrise or begins after sunset, where it does.
   */
  | {
      readonly kind: 'share_of_night';
      readonly share: number;
      readonly nightMinutes: number;
      readonly marginMinutes?: number;
    }
  /** The share of its night that twilight takes at the nearest latitude where night is real. */
  | {
      readonly kind: 'nearest_latitude';
      readonly degrees: number;
      readonly latitudeDegrees: number;
      readonly share: number;
      readonly nightMinutes: number;
    }
  /** As far from noon as on the nearest day with the angle: `days` from today, negative before it. */
  | { readonly kind: 'nearest_day'; readonly degrees: number; readonly days: number }
  /** Diyanet's straight line between two days, counted from today: one has the angle, the other a share of the night. */
  | { readonly kind: 'glide'; readonly degrees: number; readonly fromDay: number; readonly toDay: number };

/** The sun at the moment, as the method takes it. sin h = sin φ sin δ + cos φ cos δ cos H. */
export interface SunTerms {
  /** φ: of the place, or the latitude that stood in for it on a polar day or night. */
  readonly latitudeDegrees: number;
  /** δ */
  readonly declinationDegrees: number;
  /** Apparent less mean solar time: a sundial ahead of the clock is positive. */
  readonly equationOfTimeMinutes: number;
  /** H: negative before noon. */
  readonly hourAngleDegrees: number;
  /** h, of the sun's centre, without refraction. */
  readonly altitudeDegrees: number;
}

/** How one time came about. `exactMs` + offset, rounded, is `printedMs`; with the adjustment, `publishedMs`. */
export interface TimeExplanation {
  readonly name: TimeName;
  readonly definition: TimeDefinition;
  readonly terms: SunTerms;
  /** Absent where the sun moves as it does. */
  readonly sunHeldAt?: SunHeldAt;
  /** The high-latitude rule that made this time in place of the sun's angle, not reached or later than the rule allows. */
  readonly rule?: HighLatitudeRule;
  /** Where it was worked out: the place, or the point of the zone that decided. */
  readonly point: Coordinates;
  /** Epoch milliseconds before offset and rounding. */
  readonly exactMs: number;
  /** What the authority adds. */
  readonly offsetMinutes: number;
  readonly rounding: Rounding;
  /** Offset added and rounded: what the authority's rule gives. */
  readonly printedMs: number;
  /** What the person adds. */
  readonly adjustmentMinutes: number;
  /** `publishedMs` is not `printedMs` plus the adjustment: the order of the day moved it. */
  readonly movedToKeepOrder: boolean;
  /** The same as `computePrayerDay` gives. */
  readonly publishedMs: number;
}

/** How the six times of a day came about. */
export interface DayExplanation {
  readonly date: CivilDate;
  /** Id of the method's row. */
  readonly method: string;
  readonly madhab: Madhab;
  /** The rule that stands ready; each time says whether it acted. */
  readonly highLatitudeRule: HighLatitudeRule;
  /** Height that was taken, where one was; 0 below the level of the sea. */
  readonly elevationMetres?: number;
  /** The year whose sun a perpetual table takes. */
  readonly sunOfYear?: number;
  /** Days by which the table's sun is ahead of the date; negative where it is behind. */
  readonly sunDaysAhead?: number;
  /** The zone for which the authority prints one table. */
  readonly zone?: { readonly code: string; readonly name: string };
  readonly polar?: 'polar_day' | 'polar_night';
  readonly times: Readonly<Record<TimeName, TimeExplanation>>;
  readonly notes: readonly PrayerNote[];
  /** The published timetable that gave some or all of the times, where one did. */
  readonly timetable?: TimetableFacts;
}
