import type { Coordinates } from '../../../src/domain/geo/coordinates.ts';
import type { PointInput } from '../../../src/domain/prayer-times/compute-point.ts';
import type { DetailedDay, PrayerDay } from '../../../src/domain/prayer-times/compute-prayer-day.ts';
import type { ReferencePoints } from '../../../src/domain/prayer-times/methods/reference-points.ts';
import type { Timetable } from '../../../src/domain/prayer-times/timetable/timetable.ts';
import type {
  HighLatitudeRule,
  Madhab,
  OwnAngles,
  Shafaq,
  TimeName,
} from '../../../src/domain/prayer-times/types.ts';
import type { ZoneWindow } from '../../../src/domain/time-zone/zone-window.ts';

/** An authority's zone, which has one timetable, with the code that calculates it. */
export interface AuthorityZone {
  /** The authority's code and name, such as `WLY01`; absent if one table covers the whole country. */
  readonly zone?: { readonly code: string; readonly name: string } | undefined;
  /** @internal */
  readonly points: ReferencePoints;
  /** @internal Undefined for the method of another authority. */
  dayOf(input: PointInput): DetailedDay | undefined;
}

/**
 * UT offsets of a time zone over a span of years, as Mihrab's API answers them in `zone`. Use it instead of a name if the
 * runtime's time zone data may be out of date.
 */
export type ZoneOffsets = ZoneWindow;

/** Timetables with the code that applies them, so that it is only bundled where it is used. */
export interface AppliedTimetables {
  readonly tables: readonly Timetable[];
  /** @internal */
  applyTo(day: DetailedDay, input: PointInput): PrayerDay;
}

/** A place, and how its prayer times are calculated. */
export interface CalculationOptions extends Coordinates {
  /** Degrees, north positive, -90 to 90. */
  readonly latitude: number;
  /** Degrees, east positive, -180 to 180. */
  readonly longitude: number;
  /**
   * IANA name of the place's time zone, for example `Europe/Istanbul`; its rules are the runtime's (`Intl`). Or the
   * offsets themselves.
   */
  readonly timeZone: string | ZoneOffsets;
  /** Id of a method, for example `diyanet`. `conventions` returns the one customary in a country; `methods` lists all. */
  readonly method: string;
  /** Shadow factor of Asr: 1 for `shafi` (Shafi'i, Maliki, Hanbali), 2 for `hanafi`. `shafi` if absent. */
  readonly madhab?: Madhab | undefined;
  /**
   * What replaces Fajr and Isha where twilight lasts all night. If absent, the authority's own rule; else
   * `angle_based` from 45 degrees of latitude, and `middle_of_the_night` nearer to the equator.
   */
  readonly highLatitudeRule?: HighLatitudeRule | undefined;
  /** Minutes to add to each time, -60 to 60. Rounded to whole minutes. */
  readonly adjustments?: Partial<Readonly<Record<TimeName, number>>> | undefined;
  /** Metres above sea level, -500 to 9000: lowers the horizon for methods that consider elevation. */
  readonly elevationMetres?: number | undefined;
  /**
   * Metres above sea level of the nearest town. Only used by authorities that print each town's times for its
   * elevation (Tunisia, Morocco), unless `elevationMetres` is given. Mihrab's server looks it up; this package can't.
   */
  readonly townElevationMetres?: number | undefined;
  /** Your own twilights; only with the method `custom`. */
  readonly angles?: OwnAngles | undefined;
  /** Twilight whose end is Isha, for the Moonsighting Committee's seasonal tables; `general` if absent. */
  readonly shafaq?: Shafaq | undefined;
  /** The authority's zone of the place, in Malaysia, Singapore and the Maldives. See `@mihrab/prayer-times/zones`. */
  readonly zone?: AuthorityZone | undefined;
  /** Published timetables in place of calculated times. See `applyTimetables` of `@mihrab/prayer-times/tables`. */
  readonly timetables?: AppliedTimetables | undefined;
}
