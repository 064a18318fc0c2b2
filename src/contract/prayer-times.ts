import { z } from 'zod/mini';
import { highLatitudeRules, madhabs, timeNames } from '../domain/prayer-times/types.ts';
import { endpoint } from './endpoint.ts';
import { knownParameters } from './prayer-parameters.ts';
import { questionChecks, questionFields } from './prayer-query.ts';
import { dateText } from './query-text.ts';
import { zoneWindow } from './zone-window.ts';

/** Why a request for times is rejected. The message names the day. */
export const prayerTimesReasons = ['skipped_day'] as const;
export type PrayerTimesReason = (typeof prayerTimesReasons)[number];

export const clockTime = z.string().check(z.regex(/^\d{2}:\d{2}$/));
export const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const timeName = z.enum(timeNames);
export const hijriDate = z.object({ year: z.number(), month: z.number(), day: z.number() });
/** A fact to know about the times, with the figures of its kind. */
export const prayerNote = z.object({
  code: z.string(),
  times: z.array(timeName),
  /** With `high_latitude_rule`: the rule that was applied. */
  rule: z.optional(z.enum(highLatitudeRules)),
  /** With `nearest_latitude`: the latitude that the times are computed for, south negative. */
  latitudeDegrees: z.optional(z.number()),
  /** With `ramadan_isha`: from Maghrib to Isha. */
  minutes: z.optional(z.number()),
  /** With `zone_table`: the authority's code and name of the zone. */
  zone: z.optional(z.object({ code: z.string(), name: z.string() })),
  /** With `published_table` and its companions: the table, if it isn't published by the method's authority. */
  table: z.optional(z.object({ id: z.string(), name: z.string() })),
  text: z.string(),
});

/** Name, source and licence of the timetable that the times come from. */
export const timetableCredit = z.object({
  id: z.string(),
  name: z.string(),
  source: z.string(),
  licence: z.string(),
});

/** `table`: at least one of the day's times is from a published timetable. */
export const timesSource = z.enum(['table', 'computed']);

/** The six times, `HH:MM` by the clock of the place. */
export const clockFields = {
  fajr: clockTime,
  sunrise: clockTime,
  dhuhr: clockTime,
  asr: clockTime,
  maghrib: clockTime,
  isha: clockTime,
};

/** How and for what place the times are computed. */
export const conventionFields = {
  timezone: z.string(),
  method: z.string(),
  madhab: z.enum(madhabs),
  highLatitudeRule: z.enum(highLatitudeRules),
  /** The elevation that the times are computed for, metres above the sea; null if they ignore it. */
  elevationMetres: z.optional(z.nullable(z.number())),
  /** Elevation of the nearest town, for a page that computes times offline; null at sea. */
  townElevationMetres: z.optional(z.nullable(z.number())),
  zone: zoneWindow,
  /** Empty at sea and far from every town. */
  city: z.string(),
  country: z.string(),
  countryCode: z.string(),
};

/** The place, and the choices that differ from the default of its country. */
const prayerTimesQuery = knownParameters({ ...questionFields, date: z.optional(dateText('date')) }).check(
  ...questionChecks,
);

/** The times as `HH:MM` by the clock of the place, and what a screen needs to show and explain them. */
export const prayerTimesAnswer = z.object({
  ...clockFields,
  date: isoDay,
  ...conventionFields,
  hijri: hijriDate,
  notes: z.array(prayerNote),
  source: z.optional(timesSource),
  /** With `source: table`: the timetable. The notes say which times are from it. */
  timetable: z.optional(timetableCredit),
  /** Instants (epoch milliseconds) from the previous evening to the next morning, with the day that they belong to. */
  timeline: z.array(z.object({ name: timeName, date: isoDay, at: z.number() })),
});
export type PrayerTimesBody = z.infer<typeof prayerTimesAnswer>;

export const getPrayerTimes = endpoint({
  method: 'GET',
  path: '/api/prayer-times',
  summary: 'Prayer times of one day at one place, by the clock of the place. Without a date: today there.',
  query: prayerTimesQuery,
  reasons: prayerTimesReasons,
  response: prayerTimesAnswer,
});
