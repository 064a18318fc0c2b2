import { z } from 'zod/mini';
import { evidences } from '../domain/prayer-times/methods/evidence.ts';
import { highLatitudeRules, madhabs, timeNames } from '../domain/prayer-times/types.ts';
import { endpoint } from './endpoint.ts';
import { knownParameters } from './prayer-parameters.ts';
import { questionChecks, questionFields } from './prayer-query.ts';
import { dateText } from './query-text.ts';
import { timetableUse } from './timetables.ts';
import { zoneWindow } from './zone-window.ts';

export const clockTime = z.string().check(z.regex(/^\d{2}:\d{2}$/));
export const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const timeName = z.enum(timeNames);
export const hijriDate = z.object({ year: z.number(), month: z.number(), day: z.number() });
/** What the person must know about the times, with the figures of its kind. */
export const prayerNote = z.object({
  code: z.string(),
  times: z.array(timeName),
  /** With `high_latitude_rule`: which one acted. */
  rule: z.optional(z.enum(highLatitudeRules)),
  /** With `nearest_latitude`: the latitude whose times these are, south negative. */
  latitudeDegrees: z.optional(z.number()),
  /** With `ramadan_isha`: from Maghrib to Isha. */
  minutes: z.optional(z.number()),
  /** With `zone_table`: the authority's code and name of the zone. */
  zone: z.optional(z.object({ code: z.string(), name: z.string() })),
  /** With `published_table` and its companions: the table's, where it isn't the one of the method's authority. */
  table: z.optional(z.object({ id: z.string(), name: z.string() })),
  text: z.string(),
});

/** Whether a published timetable gave the day's times, or some of them, or whether all were computed. */
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

/** By which figures, and for which ground. */
export const conventionFields = {
  timezone: z.string(),
  method: z.string(),
  madhab: z.enum(madhabs),
  highLatitudeRule: z.enum(highLatitudeRules),
  /** The height that the times take, metres above the sea; null where they take none. */
  elevationMetres: z.optional(z.nullable(z.number())),
  /** Height of the nearest town, for whoever works times out without this server; null at sea. */
  townElevationMetres: z.optional(z.nullable(z.number())),
  zone: zoneWindow,
  /** Empty at sea and far from every town. */
  city: z.string(),
  country: z.string(),
  countryCode: z.string(),
};

/** The place, and what the person wants otherwise than is usual in its country. */
const prayerTimesQuery = knownParameters({ ...questionFields, date: z.optional(dateText('date')) }).check(
  ...questionChecks,
);

/** The five times as `HH:MM` by the clock of the place, and what a screen needs to show and explain them. */
export const prayerTimesAnswer = z.object({
  ...clockFields,
  date: isoDay,
  ...conventionFields,
  hijri: hijriDate,
  notes: z.array(prayerNote),
  source: z.optional(timesSource),
  /** With `source: table`: which one. The notes say which times it gave. */
  timetable: z.optional(timetableUse),
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

const twilightFigures = z.record(z.string(), z.union([z.number(), z.string(), z.array(z.number())]));
const figure = z.nullable(z.number());
const minutesByTime = z.partialRecord(timeName, z.number());

export const listMethods = endpoint({
  method: 'GET',
  path: '/api/prayer-times/methods',
  summary:
    'Every calculation method: angles or intervals, offsets, rounding, whose sun it takes, region and source.',
  response: z.object({
    methods: z.array(
      z.object({
        id: z.string(),
        aliases: z.array(z.string()),
        name: z.string(),
        region: z.string(),
        source: z.string(),
        /**
         * Countries (ISO 3166-1 alpha-2) that go by it where nobody chooses, and how we know of the custom. A country
         * that stands with no method follows the Muslim World League; London has a timetable of its own.
         */
        customaryIn: z.array(z.object({ country: z.string(), evidence: z.enum(evidences) })),
        fajr: twilightFigures,
        isha: twilightFigures,
        maghribDegrees: figure,
        /** How far below the level the authority has the sun at sunrise and Maghrib; null where it is the usual 50 minutes of arc. */
        horizonDegrees: z.nullable(z.object({ sunrise: z.number(), maghrib: z.number() })),
        /** Minutes that are added to the sun's times. */
        offsets: minutesByTime,
        rounding: z.partialRecord(timeName, z.enum(['nearest', 'up', 'down'])),
        /** Times for which declination and equation of time of one moment hold all day. */
        sunHeldAt: z.partialRecord(timeName, z.enum(['midnight_ut', 'noon'])),
        /** The year whose sun a perpetual table takes for every year. */
        sunOfYear: figure,
        /** Days by which the table's sun is ahead of the date. */
        sunDaysAhead: figure,
        /** What height lowers; where the authority itself takes towns by their height, the town's counts unasked. */
        heightUse: z.nullable(z.enum(['none', 'horizon', 'horizon_and_twilight'])),
        /** How fast the horizon sinks: arc minutes for each square root of a metre; null where height does not count. */
        dipArcMinutesPerRootMetre: figure,
        /** One table for a whole zone of this country, worked out from points of the zone. */
        zones: z.nullable(z.string()),
        /** Times that the authority prints from tables which no formula gives. */
        localTables: z.array(timeName),
        /** What the authority does by itself where twilight lasts long. */
        ownHighLatitudeRule: z.nullable(z.record(z.string(), z.number())),
        /** Other figures that held before a day, the oldest first. */
        earlier: z.array(z.object({ before: isoDay, was: z.record(z.string(), z.unknown()) })),
      }),
    ),
  }),
});
