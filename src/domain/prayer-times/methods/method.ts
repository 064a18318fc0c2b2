import type { CivilDate } from '../../time-zone/civil-date.ts';
import type { Rounding, Shafaq, TimeName } from '../types.ts';

/** Twilight ends when the sun is this many degrees below the horizon. */
export interface TwilightAngle {
  readonly degrees: number;
}

/** Isha a number of minutes after Maghrib, perhaps more in Ramadan. */
export interface IntervalAfterMaghrib {
  readonly minutes: number;
  readonly ramadanMinutes?: number;
}

/** Twilights of the Moonsighting Committee, by latitude and season; `shafaq` is the glow whose end is Isha. */
export interface SeasonalTwilight {
  readonly shafaq: Shafaq;
  /**
   * A town's own table in place of the Committee's: minutes before sunrise or after sunset on days evenly
   * spaced through the year from 1 January.
   */
  readonly table?: readonly number[];
}

/**
 * The instant whose declination and equation of time a table uses: the moment itself (default), 00:00 UT, or
 * the transit.
 */
export type SunHeldAt = 'midnight_ut' | 'noon';

/**
 * What elevation lowers: nothing, the horizon of sunrise and sunset, or that of twilight as well. An authority
 * with one of the last two uses each town's elevation in its tables.
 */
export type HeightUse = 'none' | 'horizon' | 'horizon_and_twilight';

/** An authority's own high-latitude rule, used unless the user chooses another one. */
export interface AuthorityRule {
  /** Latitude north or south from which it applies. */
  readonly fromLatitude: number;
  readonly ishaDegrees: number;
  /** If Fajr's angle isn't reached, twilight takes its angle divided by this, as a share of the printed night. */
  readonly degreesPerNight: number;
  /**
   * Replaces it in the authority's own tables: the angle divided by this, times the portion of the printed
   * night that had passed at Fajr on the last night of spring that reached the angle.
   */
  readonly degreesPerDarkNight?: number;
  /**
   * The difference between the share of the night and the angle is bridged in equal daily steps, over this many
   * minutes.
   */
  readonly glideMinutes: number;
  /** From printed Maghrib to printed sunrise at midsummer. */
  readonly shortestNightMinutes: number;
}

/** An authority's division of its country into zones. */
export type ZoneSet = 'malaysia' | 'singapore' | 'maldives';

/** An authority's rule before a change. */
export interface EarlierRule {
  /** First day of the newer rule, `YYYYMMDD` as a number. */
  readonly before: number;
  /** What was different. */
  readonly was: Partial<Omit<Method, 'id' | 'earlier'>>;
}

/** An authority's calculation as data: only the figures. Degrees below the horizon are positive. */
export interface Method {
  /** Lower snake case, stable. `authorities.ts` has the names. */
  readonly id: string;
  readonly fajr: TwilightAngle | SeasonalTwilight;
  readonly isha: TwilightAngle | IntervalAfterMaghrib | SeasonalTwilight;
  /** Maghrib when the sun is this far below the horizon; at sunset if absent. */
  readonly maghribDegrees?: number;
  /**
   * How far the sun's centre is below the horizontal at sunrise and at sunset, before any dip for elevation. If
   * absent, 50 arc minutes: the sun's radius and the refraction of an ideal horizon.
   */
  readonly horizonDegrees?: { readonly sunrise: number; readonly maghrib: number };
  /** Minutes, added before rounding. */
  readonly offsets?: Partial<Readonly<Record<TimeName, number>>>;
  /** To the nearest minute if absent. */
  readonly rounding?: Partial<Readonly<Record<TimeName, Rounding>>>;
  readonly sunHeldAt?: Partial<Readonly<Record<TimeName, SunHeldAt>>>;
  /** If absent, as `horizon`, but only for an elevation that the user sets. */
  readonly heightUse?: HeightUse;
  /** Times for which the authority publishes tables that no formula reproduces: ours are approximate. */
  readonly localTables?: readonly TimeName[];
  readonly authorityRule?: AuthorityRule;
  /** Dip of the horizon per root metre of elevation; 1.76 if absent. */
  readonly dipArcMinutesPerRootMetre?: number;
  /** The year whose sun a perpetual table uses for every year; the requested year if absent. */
  readonly sunOfYear?: number | undefined;
  /** Some tables use the sun of the next day (1) or the previous day (-1) at the same clock time. */
  readonly sunDaysAhead?: number;
  /** Set if one table applies to a whole zone, calculated at its reference points. */
  readonly zones?: ZoneSet;
  /** Earlier rules, the oldest first. */
  readonly earlier?: readonly EarlierRule[];
}

/** Returns the method as it was on a date. */
export function methodOnDate(method: Method, date: CivilDate): Method {
  if (method.earlier === undefined) return method;
  const day = date.year * 10_000 + date.month * 100 + date.day;
  const rule = method.earlier.find(({ before }) => day < before);
  return rule === undefined ? method : { ...method, ...rule.was };
}
