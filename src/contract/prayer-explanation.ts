import { z } from 'zod/mini';
import { highLatitudeRules, timeNames } from '../domain/prayer-times/types.ts';
import { endpoint } from './endpoint.ts';
import { knownParameters } from './prayer-parameters.ts';
import { questionChecks, questionFields } from './prayer-query.ts';
import { clockTime, conventionFields, isoDay, prayerNote, timesSource } from './prayer-times.ts';
import { dateText } from './query-text.ts';
import { timetableUse } from './timetables.ts';

/** What makes the moment, with the figures of its kind: an angle, an altitude, a share of the night. */
const definition = z.catchall(z.object({ kind: z.string() }), z.union([z.number(), z.string(), z.boolean()]));

/** The sun at the moment, as the method takes it: sin h = sin φ sin δ + cos φ cos δ cos H. */
const sunTerms = z.object({
  latitudeDegrees: z.number(),
  declinationDegrees: z.number(),
  equationOfTimeMinutes: z.number(),
  hourAngleDegrees: z.number(),
  altitudeDegrees: z.number(),
});

const timeExplanation = z.object({
  name: z.enum(timeNames),
  /** As it is published, by the clock of the place. */
  clock: clockTime,
  /** The whole way in two or three English sentences. */
  text: z.string(),
  definition,
  terms: sunTerms,
  sunHeldAt: z.optional(z.enum(['midnight_ut', 'noon'])),
  rule: z.optional(z.enum(highLatitudeRules)),
  /** Where it was worked out: the place, or a point of the authority's zone. */
  point: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Epoch milliseconds, before anything is added. */
  exactMs: z.number(),
  offsetMinutes: z.number(),
  rounding: z.enum(['nearest', 'up', 'down']),
  printedMs: z.number(),
  adjustmentMinutes: z.number(),
  movedToKeepOrder: z.boolean(),
  publishedMs: z.number(),
});

export const explainPrayerTimes = endpoint({
  method: 'GET',
  path: '/api/prayer-times/why',
  summary:
    'How each time of a day came about: what it is, the sun, the rule, what is added, the rounding. Without a date: today there.',
  query: knownParameters({ ...questionFields, date: z.optional(dateText('date')) }).check(...questionChecks),
  response: z.object({
    date: isoDay,
    ...conventionFields,
    /** The year whose sun a perpetual table takes. */
    sunOfYear: z.optional(z.number()),
    /** Days by which the table's sun is ahead of the date. */
    sunDaysAhead: z.optional(z.number()),
    /** The zone for which the authority prints one table. */
    zoneTable: z.optional(z.object({ code: z.string(), name: z.string() })),
    polar: z.optional(z.enum(['polar_day', 'polar_night'])),
    times: z.array(timeExplanation),
    notes: z.array(prayerNote),
    source: z.optional(timesSource),
    /** With `source: table`: which one. */
    timetable: z.optional(timetableUse),
  }),
});
