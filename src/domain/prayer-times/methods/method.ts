import type { CivilDate } from '../../time-zone/civil-date.ts';
import type { Rounding, Shafaq, TimeName } from '../types.ts';

/** Twilight ends when the sun stands so many degrees below the horizon. */
export interface TwilightAngle {
  readonly degrees: number;
}

/** Isha so many minutes after Maghrib, perhaps more in Ramadan. */
export interface IntervalAfterMaghrib {
  readonly minutes: number;
  readonly ramadanMinutes?: number;
}

/** The twilights of the Moonsighting Committee, by latitude and season; `shafaq` is the glow that ends Maghrib. */
export interface SeasonalTwilight {
  readonly shafaq: Shafaq;
  /**
   * In place of the Committee's, what a town's own table prints: minutes before sunrise or after sunset on days evenly
   * spaced through the year from 1 January.
   */
  readonly table?: readonly number[];
}

/** Which declination and equation of time a table takes: of the moment (default), of 00:00 UT, of the transit. */
export type SunHeldAt = 'midnight_ut' | 'noon';

/**
 * What the height of the place lowers: nothing, the horizon of sunrise and sunset, or twilight's as well. An authority
 * that names one of the last two takes the height of each town into its tables.
 */
export type HeightUse = 'none' | 'horizon' | 'horizon_and_twilight';

/** What an authority does by itself where twilight lasts long, until a person picks another rule. */
export interface AuthorityRule {
  /** Degrees north or south from which it acts. */
  readonly fromLatitude: number;
  readonly ishaDegrees: number;
  /** Where Fajr's angle is not reached, twilight takes its angle divided by this, as a share of the printed night. */
  readonly degreesPerNight: number;
  /**
   * In its place for the authority's own tables: the angle divided by this, times what part of the printed night was over
   * at Fajr on the last night of spring that reached the angle.
   */
  readonly degreesPerDarkNight?: number;
  /** What lies between the share of the night and the angle is walked in equal daily steps, so many minutes in all. */
  readonly glideMinutes: number;
  /** From printed Maghrib to printed sunrise at midsummer. */
  readonly shortestNightMinutes: number;
}

/** An authority's division of its country into zones. */
export type ZoneSet = 'malaysia' | 'singapore' | 'maldives';

/** What an authority did before a day on which it changed its rule. */
export interface EarlierRule {
  /** The day from which the newer rule holds, `YYYYMMDD` as a number. */
  readonly before: number;
  /** What was otherwise. */
  readonly was: Partial<Omit<Method, 'id' | 'earlier'>>;
}

/** An authority's way to the times of a day, as data: the figures alone. Degrees below the horizon are positive. */
export interface Method {
  /** Lower snake case, stable. `authorities.ts` says who stands behind it. */
  readonly id: string;
  readonly fajr: TwilightAngle | SeasonalTwilight;
  readonly isha: TwilightAngle | IntervalAfterMaghrib | SeasonalTwilight;
  /** Maghrib when the sun is so far below the horizon; at sunset where absent. */
  readonly maghribDegrees?: number;
  /**
   * How far the sun's centre is below the level at sunrise and at sunset, before any dip for height; 50 arc minutes,
   * the sun's radius and the refraction of an ideal horizon, where absent.
   */
  readonly horizonDegrees?: { readonly sunrise: number; readonly maghrib: number };
  /** Minutes, added before rounding. */
  readonly offsets?: Partial<Readonly<Record<TimeName, number>>>;
  /** To the nearest minute where absent. */
  readonly rounding?: Partial<Readonly<Record<TimeName, Rounding>>>;
  readonly sunHeldAt?: Partial<Readonly<Record<TimeName, SunHeldAt>>>;
  /** Where absent, as `horizon`, but for a height that a person gives alone. */
  readonly heightUse?: HeightUse;
  /** Times for which the authority prints tables that no formula gives: ours come near them. */
  readonly localTables?: readonly TimeName[];
  readonly authorityRule?: AuthorityRule;
  /** How fast the horizon sinks with height; 1.76 where absent. */
  readonly dipArcMinutesPerRootMetre?: number;
  /** The year whose sun a perpetual table takes for every year; the year asked for where absent. */
  readonly sunOfYear?: number | undefined;
  /** A table may run by the sun of the day after (1) or before (-1), at the same clock. */
  readonly sunDaysAhead?: number;
  /** Printed for a whole zone from reference points of it, whichever place in the zone asks. */
  readonly zones?: ZoneSet;
  /** Rules that held before, the oldest first. */
  readonly earlier?: readonly EarlierRule[];
}

/** The method as the authority had it on that day. */
export function methodOnDate(method: Method, date: CivilDate): Method {
  if (method.earlier === undefined) return method;
  const day = date.year * 10_000 + date.month * 100 + date.day;
  const rule = method.earlier.find(({ before }) => day < before);
  return rule === undefined ? method : { ...method, ...rule.was };
}
