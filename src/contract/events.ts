import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { operatorReasons } from './operations.ts';
import { wholeText } from './query-text.ts';
import { countEventRoute } from './routes.ts';

export const eventNames = ['prayer_times_view', 'search_mosques', 'search_halal'] as const;
export type EventName = (typeof eventNames)[number];

/** Options of a search. Other properties are rejected, so that nothing can identify a user. */
const searchProperties = z.strictObject({
  /** Metres. */
  radius: z.optional(z.number().check(z.minimum(1), z.maximum(100_000))),
  openNow: z.optional(z.boolean()),
});

/** Adds one to a day's counter. The properties are validated and not stored. */
export const countEvent = endpoint({
  ...countEventRoute,
  summary: 'Count a use anonymously; browsers that ask not to be tracked are not counted.',
  body: z.strictObject({
    event: z.enum(eventNames),
    properties: z.optional(searchProperties),
  }),
  response: z.object({ success: z.literal(true), counted: z.boolean() }),
});

/** Three years with a leap day. */
export const maxDays = 1_096;
export const defaultDays = 30;

const query = z.object({
  days: z.optional(
    wholeText(`days must be a whole number from 1 to ${maxDays}, for example days=90.`, 1, maxDays),
  ),
});

/** `YYYY-MM-DD` in UT. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const count = z.number().check(z.minimum(0));
const perEvent = <S extends z.ZodMiniType>(value: S) => z.record(z.enum(eventNames), value);

export const getEventFigures = endpoint({
  method: 'GET',
  path: '/metrics/events.json',
  summary: 'The counts of each day (UT); on loopback, or with the operator’s token.',
  reasons: operatorReasons,
  query,
  response: z.object({
    success: z.literal(true),
    from: day,
    /** Today, which isn't complete. */
    to: day,
    /** The first day with a count; null without one. */
    countedSince: z.nullable(day),
    totals: perEvent(count),
    /** Over the complete days of the range since counting began; null if they are fewer than seven. */
    averagesPerWeek: z.nullable(perEvent(count)),
    days: z.array(z.object({ day, counts: perEvent(count) })),
  }),
});

export const getEventTable = endpoint({
  method: 'GET',
  path: '/metrics/events.csv',
  summary: 'The same as comma-separated values, one row per day.',
  reasons: operatorReasons,
  query,
  contentType: 'text/csv',
  response: z.string(),
});

export const getEventPage = endpoint({
  method: 'GET',
  path: '/metrics/events',
  summary: 'The same as a page with a chart.',
  reasons: operatorReasons,
  query,
  contentType: 'text/html',
  response: z.string(),
});
