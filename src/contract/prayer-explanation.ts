import { z } from 'zod/mini';
import { highLatitudeRules, timeNames } from '../domain/prayer-times/types.ts';
import { endpoint } from './endpoint.ts';
import { knownParameters } from './prayer-parameters.ts';
import { questionChecks, questionFields } from './prayer-query.ts';
import {
  clockTime,
  conventionFields,
  isoDay,
  prayerNote,
  prayerTimesReasons,
  timesSource,
  timetableCredit,
} from './prayer-times.ts';
import { dateText } from './query-text.ts';

/** How the time is defined, with the figures of its kind: an angle, an altitude, a fraction of the night. */
const definition = z.catchall(z.object({ kind: z.string() }), z.union([z.number(), z.string(), z.boolean()]));

/** The sun's position at the time, as the method computes it: sin h = sin φ sin δ + cos φ cos δ cos H. */
const sunTerms = z.object({
  latitudeDegrees: z.number(),
  declinationDegrees: z.number(),
  equationOfTimeMinutes: z.number(),
  hourAngleDegrees: z.number(),
  altitudeDegrees: z.number(),
});

const timeExplanation = z.object({
  name: z.enum(timeNames),
  /** The published time, by the clock of the place. */
  clock: clockTime,
  /** The calculation in two or three English sentences. */
  text: z.string(),
  definition,
  terms: sunTerms,
  sunHeldAt: z.optional(z.enum(['midnight_ut', 'noon'])),
  rule: z.optional(z.enum(highLatitudeRules)),
  /** The place that it was computed for, or a point of the authority's zone. */
  point: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Epoch milliseconds, before offsets and rounding. */
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
    'How each time of a day is calculated: definition, solar position, rule, offsets, rounding. Without a date: today there.',
  reasons: prayerTimesReasons,
  query: knownParameters({ ...questionFields, date: z.optional(dateText('date')) }).check(...questionChecks),
  response: z.object({
    date: isoDay,
    ...conventionFields,
    /** The year whose solar positions a perpetual table uses. */
    sunOfYear: z.optional(z.number()),
    /** Days by which the table's solar positions are ahead of the date. */
    sunDaysAhead: z.optional(z.number()),
    /** The zone that the authority prints one table for. */
    zoneTable: z.optional(z.object({ code: z.string(), name: z.string() })),
    polar: z.optional(z.enum(['polar_day', 'polar_night'])),
    times: z.array(timeExplanation),
    notes: z.array(prayerNote),
    source: z.optional(timesSource),
    /** With `source: table`: the timetable. */
    timetable: z.optional(timetableCredit),
  }),
});
