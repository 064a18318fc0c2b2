import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { knownParameters } from './prayer-parameters.ts';
import { latitudeText, longitudeText } from './query-text.ts';

const column = z.string().check(z.maxLength(4_000), z.regex(/^(?:\(\d{1,4}\)|[a-y]|-)+$/));
const civilDate = z.object({ year: z.number(), month: z.number(), day: z.number() });
const degrees = z.number();

/** A timetable in its compact form, see `domain/prayer-times/timetable/timetable-code.ts`. */
export const timetableCode = z.object({
  id: z.string(),
  name: z.string(),
  source: z.string(),
  licence: z.string(),
  method: z.optional(z.string()),
  area: z.object({
    countryCode: z.optional(z.string()),
    box: z.optional(z.object({ south: degrees, west: degrees, north: degrees, east: degrees })),
  }),
  clock: z.union([z.literal('local'), z.object({ utcOffsetMinutes: z.number() })]),
  /** Whether the same rows are valid every year. */
  repeats: z.boolean(),
  from: civilDate,
  columns: z.object({
    fajr: z.optional(column),
    sunrise: z.optional(column),
    dhuhr: z.optional(column),
    asr: z.optional(column),
    asr_hanafi: z.optional(column),
    maghrib: z.optional(column),
    isha: z.optional(column),
  }),
  /** Days whose times were interpolated: pairs of first and last day, counted from `from`. */
  estimated: z.optional(z.array(z.tuple([z.number(), z.number()]))),
});

export const listTimetables = endpoint({
  method: 'GET',
  path: '/api/prayer-times/timetables',
  summary:
    'The published timetables of a place, the most specific first, for a page that computes times offline.',
  query: knownParameters({ latitude: latitudeText('latitude'), longitude: longitudeText('longitude') }),
  response: z.object({ timetables: z.array(timetableCode) }),
});
