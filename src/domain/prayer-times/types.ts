import type { HijriCalendar, HijriDate } from '../hijri/hijri-calendar.ts';
import type { CivilDate } from '../time-zone/civil-date.ts';
import type { ZoneWindow } from '../time-zone/zone-window.ts';

export const prayerNames = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type PrayerName = (typeof prayerNames)[number];

/** The five prayers and sunrise, which ends Fajr, in the order of the day. */
export const timeNames = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type TimeName = (typeof timeNames)[number];

/** `shafi`: shadow factor 1 (Shafi'i, Maliki, Hanbali). `hanafi`: shadow factor 2. */
export const madhabs = ['shafi', 'hanafi'] as const;
export type Madhab = (typeof madhabs)[number];

export const highLatitudeRules = [
  'middle_of_the_night',
  'seventh_of_the_night',
  'angle_based',
  'nearest_latitude',
  'nearest_day',
  'moonsighting',
  'diyanet',
  'none',
] as const;
export type HighLatitudeRule = (typeof highLatitudeRules)[number];

/** How an authority rounds seconds to minutes. */
export type Rounding = 'nearest' | 'up' | 'down';

/** Custom twilight for the method `custom`. Degrees below the horizon are positive. */
export interface OwnAngles {
  /** 9 to 21. */
  readonly fajrDegrees?: number | undefined;
  /** 9 to 21. */
  readonly ishaDegrees?: number | undefined;
  /** Minutes from Maghrib to Isha, 30 to 180, instead of an angle. */
  readonly ishaMinutes?: number | undefined;
  /** 0 to 6; at sunset if absent. */
  readonly maghribDegrees?: number | undefined;
}

/** The evening glow (shafaq) whose end is Isha in the Moonsighting Committee's tables. */
export const shafaqs = ['general', 'ahmer', 'abyad'] as const;
export type Shafaq = (typeof shafaqs)[number];

/** The user's settings. Everything omitted follows the country of the place. */
export interface CalculationSettings {
  /** Id of a method. */
  readonly method?: string | undefined;
  readonly madhab?: Madhab | undefined;
  readonly highLatitudeRule?: HighLatitudeRule | undefined;
  /** Minutes to add to each time, -60 to 60. */
  readonly adjustments?: Partial<Record<TimeName, number>> | undefined;
  /** Elevation of the place above sea level, -500 to 9000. */
  readonly elevationMetres?: number | undefined;
  /** Only used with the method `custom`. */
  readonly ownAngles?: OwnAngles | undefined;
  /** Only used with seasonal twilights; `general` if absent. */
  readonly shafaq?: Shafaq | undefined;
  /** Calendar of the displayed Hijri date; Umm al-Qura if absent. */
  readonly hijriCalendar?: HijriCalendar | undefined;
  /** Correction of the displayed Hijri date in days, -2 to 2, for a different moon sighting. */
  readonly hijriShiftDays?: number | undefined;
}

/** Information about a time: which rule was applied, or why there is none. */
export interface PrayerNote {
  readonly code:
    | 'high_latitude_rule'
    | 'lengthened_night'
    | 'polar_day'
    | 'polar_night'
    | 'nearest_latitude'
    | 'no_noon_shadow'
    | 'moved_to_keep_order'
    | 'ramadan_isha'
    | 'local_tables'
    | 'published_table'
    | 'estimated_in_table'
    | 'computed_beside_table'
    | 'zone_table'
    | 'zone_from_device';
  /** The times it concerns; empty if it concerns all. */
  readonly times: readonly TimeName[];
  /** For `high_latitude_rule`: the rule that was applied, chosen or the method's own. */
  readonly rule?: HighLatitudeRule;
  /** For `nearest_latitude`: the latitude of these times, south negative. */
  readonly latitudeDegrees?: number;
  /** For `ramadan_isha`: from Maghrib to Isha. */
  readonly minutes?: number;
  /** For `published_table` and related codes: the table, if it isn't the one of the method's authority. */
  readonly table?: { readonly id: string; readonly name: string };
  /** For `zone_table`: the authority's code and name of the zone. */
  readonly zone?: { readonly code: string; readonly name: string };
  /** An English sentence, in a note received over HTTP. The page shows its own wording by `code`. */
  readonly text?: string;
}

/** Publisher of a timetable, for the screen, the API and the credits. */
export interface TimetableFacts {
  /** Lower snake case, stable. `own` for one imported by the user. */
  readonly id: string;
  readonly name: string;
  /** Source of the rows. */
  readonly source: string;
  readonly licence: string;
}

/** One entry of the prayer timeline around a day, in ascending order. */
export interface TimelineEntry {
  readonly name: TimeName;
  /** The civil day the time belongs to; an Isha after midnight belongs to the previous evening's day. */
  readonly date: CivilDate;
  /** Epoch milliseconds, on a whole minute. */
  readonly at: number;
}

/** Everything a screen shows about one day at one place. Server and page use the same function. */
export interface PrayerTimesResult {
  readonly date: CivilDate;
  readonly zone: ZoneWindow;
  /** Local times as `HH:MM`. */
  readonly clock: Readonly<Record<TimeName, string>>;
  /** From yesterday's Maghrib to tomorrow's sunrise. */
  readonly timeline: readonly TimelineEntry[];
  readonly method: string;
  readonly madhab: Madhab;
  readonly highLatitudeRule: HighLatitudeRule;
  readonly hijri: HijriDate;
  readonly notes: readonly PrayerNote[];
  /** The published timetable that provided times of the date, if any; `notes` says which ones. */
  readonly timetable?: TimetableFacts | undefined;
  /** Elevation of the nearest town, if a server that knows it gave the answer. */
  readonly townElevationMetres?: number | undefined;
}
