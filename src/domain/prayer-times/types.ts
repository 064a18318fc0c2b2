import type { HijriCalendar, HijriDate } from '../hijri/hijri-calendar.ts';
import type { CivilDate } from '../time-zone/civil-date.ts';
import type { ZoneWindow } from '../time-zone/zone-window.ts';

export const prayerNames = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type PrayerName = (typeof prayerNames)[number];

/** The five prayers and sunrise, which ends Fajr, in the order of the day. */
export const timeNames = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type TimeName = (typeof timeNames)[number];

/** `shafi` is the school of the first shadow (Shafi'i, Maliki, Hanbali), `hanafi` of the second. */
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

/** Which way an authority turns seconds into minutes. */
export type Rounding = 'nearest' | 'up' | 'down';

/** Twilight by a person's own figures, for the method `custom`. Degrees below the horizon are positive. */
export interface OwnAngles {
  /** 9 to 21. */
  readonly fajrDegrees?: number | undefined;
  /** 9 to 21. */
  readonly ishaDegrees?: number | undefined;
  /** Isha so long after Maghrib, 30 to 180, in place of an angle. */
  readonly ishaMinutes?: number | undefined;
  /** 0 to 6; at sunset where absent. */
  readonly maghribDegrees?: number | undefined;
}

/** The glow in the west whose end is Isha in the Moonsighting Committee's tables. */
export const shafaqs = ['general', 'ahmer', 'abyad'] as const;
export type Shafaq = (typeof shafaqs)[number];

/** What a person may change. Everything left out follows the country of the place. */
export interface CalculationSettings {
  /** Id of a row of the methods table. */
  readonly method?: string | undefined;
  readonly madhab?: Madhab | undefined;
  readonly highLatitudeRule?: HighLatitudeRule | undefined;
  /** Minutes to add to each time, -60 to 60. */
  readonly adjustments?: Partial<Record<TimeName, number>> | undefined;
  /** Height of the place above the sea, -500 to 9000. */
  readonly elevationMetres?: number | undefined;
  /** Counts with the method `custom` alone. */
  readonly ownAngles?: OwnAngles | undefined;
  /** Counts with seasonal twilights alone; `general` where absent. */
  readonly shafaq?: Shafaq | undefined;
  /** Which Hijri date is shown; Umm al-Qura's where absent. */
  readonly hijriCalendar?: HijriCalendar | undefined;
  /** Days by which the shown Hijri date is moved, -2 to 2, where the moon was sighted otherwise. */
  readonly hijriShiftDays?: number | undefined;
}

/** A thing the person must know about a time: which rule acted on it, or why there is none. */
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
  /** The times it is about; empty when it is about all. */
  readonly times: readonly TimeName[];
  /** With `high_latitude_rule`: which one acted, the chosen one or the method's own. */
  readonly rule?: HighLatitudeRule;
  /** With `nearest_latitude`: the latitude whose times these are, south negative. */
  readonly latitudeDegrees?: number;
  /** With `ramadan_isha`: from Maghrib to Isha. */
  readonly minutes?: number;
  /** With `published_table` and its companions: the table's, where it isn't the one of the method's authority. */
  readonly table?: { readonly id: string; readonly name: string };
  /** With `zone_table`: the authority's code and name of the zone. */
  readonly zone?: { readonly code: string; readonly name: string };
  /** An English sentence, in a note that came over HTTP. The page shows its own wording by `code`. */
  readonly text?: string;
}

/** Who printed a timetable, for the screen, the API and the credits. */
export interface TimetableFacts {
  /** Lower snake case, stable. `own` for one that a person imported. */
  readonly id: string;
  readonly name: string;
  /** Where the rows were read. */
  readonly source: string;
  readonly licence: string;
}

/** One moment of the line of prayers around a day, in ascending order. */
export interface TimelineEntry {
  readonly name: TimeName;
  /** The civil day to which the time belongs; an Isha after midnight belongs to the evening's day. */
  readonly date: CivilDate;
  /** Epoch milliseconds, on a whole minute. */
  readonly at: number;
}

/** Everything that a screen shows about one day at one place. Server and page make it with the same function. */
export interface PrayerTimesResult {
  readonly date: CivilDate;
  readonly zone: ZoneWindow;
  /** `HH:MM` by the clock of the place. */
  readonly clock: Readonly<Record<TimeName, string>>;
  /** From the evening before to the morning after: yesterday's maghrib up to tomorrow's sunrise. */
  readonly timeline: readonly TimelineEntry[];
  readonly method: string;
  readonly madhab: Madhab;
  readonly highLatitudeRule: HighLatitudeRule;
  readonly hijri: HijriDate;
  readonly notes: readonly PrayerNote[];
  /** The published timetable that gave the times of the date, where one did; `notes` says which of them. */
  readonly timetable?: TimetableFacts | undefined;
  /** Height of the nearest town, where a server that knows it gave the answer. */
  readonly townElevationMetres?: number | undefined;
}
