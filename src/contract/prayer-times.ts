import { z } from 'zod/mini';
import { highLatitudeRules, madhabs, timeNames } from '../domain/prayer-times/types.ts';
import { endpoint } from './endpoint.ts';
import { questionChecks, questionFields } from './prayer-query.ts';
import { dateText } from './query-text.ts';
import { zoneWindow } from './zone-window.ts';

export const clockTime = z.string().check(z.regex(/^\d{2}:\d{2}$/));
export const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const timeName = z.enum(timeNames);
export const hijriDate = z.object({ year: z.number(), month: z.number(), day: z.number() });
/** What the person must know about the times; `rule` with `high_latitude_rule`: which one acted. */
export const prayerNote = z.object({
  code: z.string(),
  times: z.array(timeName),
  rule: z.optional(z.enum(highLatitudeRules)),
  text: z.string(),
});

/** By which figures, and for which ground. */
export const conventionFields = {
  timezone: z.string(),
  method: z.string(),
  madhab: z.enum(madhabs),
  highLatitudeRule: z.enum(highLatitudeRules),
  /** The height that the times take, metres above the sea; null where they take none. */
  elevationMetres: z.optional(z.nullable(z.number())),
  zone: zoneWindow,
  /** Empty at sea and far from every town. */
  city: z.string(),
  country: z.string(),
  countryCode: z.string(),
};

/** The place, and what the person wants otherwise than is usual in its country. */
const prayerTimesQuery = z
  .object({ ...questionFields, date: z.optional(dateText('date')) })
  .check(...questionChecks);

/** The five times as `HH:MM` by the clock of the place, and what a screen needs to show and explain them. */
export const prayerTimesAnswer = z.object({
  fajr: clockTime,
  sunrise: clockTime,
  dhuhr: clockTime,
  asr: clockTime,
  maghrib: clockTime,
  isha: clockTime,
  date: isoDay,
  ...conventionFields,
  hijri: hijriDate,
  notes: z.array(prayerNote),
  /** Instants (epoch milliseconds) from the evening before to the morning after, with the day they belong to. */
  timeline: z.array(z.object({ name: timeName, date: isoDay, at: z.number() })),
});
export type PrayerTimesBody = z.infer<typeof prayerTimesAnswer>;

export const getPrayerTimes = endpoint({
  method: 'GET',
  path: '/api/prayer-times',
  summary: 'Prayer times of one day at one place, by the clock of the place. Without a date: today there.',
  query: prayerTimesQuery,
  response: prayerTimesAnswer,
});

const minutesByTime = z.partialRecord(timeName, z.number());

export const listMethods = endpoint({
  method: 'GET',
  path: '/api/prayer-times/methods',
  summary: 'Every calculation method with its angles or intervals, offsets, region and source.',
  response: z.object({
    methods: z.array(
      z.object({
        id: z.string(),
        aliases: z.array(z.string()),
        name: z.string(),
        region: z.string(),
        source: z.string(),
        fajr: z.record(z.string(), z.union([z.number(), z.string()])),
        isha: z.record(z.string(), z.union([z.number(), z.string()])),
        maghribDegrees: z.nullable(z.number()),
        /** Minutes that are added to the sun's times. */
        offsets: minutesByTime,
        rounding: z.partialRecord(timeName, z.enum(['nearest', 'up', 'down'])),
      }),
    ),
  }),
});
