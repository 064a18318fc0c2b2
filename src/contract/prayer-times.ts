import { z } from 'zod/mini';
import { methodByAnyName } from '../domain/prayer-times/authorities.ts';
import { highLatitudeRules, madhabs, type TimeName, timeNames } from '../domain/prayer-times/types.ts';
import { endpoint } from './endpoint.ts';
import { dateText, decimalText, latitudeText, longitudeText } from './query-text.ts';
import { zoneWindow } from './zone-window.ts';

const clockTime = z.string().check(z.regex(/^\d{2}:\d{2}$/));
const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const timeName = z.enum(timeNames);

const methodSentence = 'method is not known. /api/prayer-times/methods lists every one.';
const methodText = z.pipe(
  z.string(methodSentence).check(
    z.maxLength(60, methodSentence),
    z.refine((text) => methodByAnyName(text) !== undefined, methodSentence),
  ),
  z.transform((text) => methodByAnyName(text)?.id),
);

const adjustment = new RegExp(`^(${timeNames.join('|')}):(-?(?:60|[1-5]?\\d))$`);
const adjustSentence =
  'adjust must name times with minutes from -60 to 60, for example adjust=fajr:2,isha:-3.';
const adjustText = z.pipe(
  z.string(adjustSentence).check(
    z.maxLength(100, adjustSentence),
    z.refine((text) => text.split(',').every((part) => adjustment.test(part)), adjustSentence),
  ),
  z.transform(parseAdjustments),
);

function parseAdjustments(text: string): Partial<Record<TimeName, number>> {
  const pairs = text.split(',').map((part) => adjustment.exec(part));
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], Number(pair?.[2])]));
}

/** The place, and what the person wants otherwise than is usual in its country. */
export const prayerTimesQuery = z.object({
  latitude: latitudeText('latitude'),
  longitude: longitudeText('longitude'),
  date: z.optional(dateText),
  method: z.optional(methodText),
  madhab: z.optional(z.enum(madhabs, `madhab must be one of ${madhabs.join(', ')}.`)),
  highLatitudeRule: z.optional(
    z.enum(highLatitudeRules, `highLatitudeRule must be one of ${highLatitudeRules.join(', ')}.`),
  ),
  elevation: z.optional(
    decimalText(
      'elevation must be a number of metres from -500 to 9000, for example elevation=120.',
      -500,
      9000,
    ),
  ),
  adjust: z.optional(adjustText),
});

/** The five times as `HH:MM` by the clock of the place, and what a screen needs to show and explain them. */
export const prayerTimesAnswer = z.object({
  fajr: clockTime,
  sunrise: clockTime,
  dhuhr: clockTime,
  asr: clockTime,
  maghrib: clockTime,
  isha: clockTime,
  date: isoDay,
  timezone: z.string(),
  method: z.string(),
  madhab: z.enum(madhabs),
  highLatitudeRule: z.enum(highLatitudeRules),
  hijri: z.object({ year: z.number(), month: z.number(), day: z.number() }),
  notes: z.array(z.object({ code: z.string(), times: z.array(timeName), text: z.string() })),
  zone: zoneWindow,
  /** Instants (epoch milliseconds) from the evening before to the morning after, with the day they belong to. */
  timeline: z.array(z.object({ name: timeName, date: isoDay, at: z.number() })),
  /** Empty at sea and far from every town. */
  city: z.string(),
  country: z.string(),
  countryCode: z.string(),
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
