import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { eventNames } from './events.ts';
import { wholeText } from './query-text.ts';

/** Three years, with their leap day. */
export const mostDays = 1_096;
export const usualDays = 30;

const query = z.object({
  days: z.optional(
    wholeText(`days must be a whole number from 1 to ${mostDays}, for example days=90.`, 1, mostDays),
  ),
});

/** `YYYY-MM-DD` in UT. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const count = z.number().check(z.minimum(0));
const perEvent = <S extends z.ZodMiniType>(value: S) => z.record(z.enum(eventNames), value);

export const getEventFigures = endpoint({
  method: 'GET',
  path: '/metrics/events.json',
  summary: 'What was counted, day by day (UT); on loopback, or with the token of the operator.',
  query,
  response: z.object({
    success: z.literal(true),
    from: day,
    /** Today, which is not over. */
    to: day,
    /** Of all that was ever counted; null where nothing was. */
    countedSince: z.nullable(day),
    totals: perEvent(count),
    /** Over the whole days of the span since counting began; null while they are fewer than seven. */
    averagesPerWeek: z.nullable(perEvent(count)),
    days: z.array(z.object({ day, counts: perEvent(count) })),
  }),
});

export const getEventTable = endpoint({
  method: 'GET',
  path: '/metrics/events.csv',
  summary: 'The same as comma-separated values, one row a day.',
  query,
  contentType: 'text/csv',
  response: z.string(),
});

export const getEventPage = endpoint({
  method: 'GET',
  path: '/metrics/events',
  summary: 'The same as a page with a chart, for the operator.',
  query,
  contentType: 'text/html',
  response: z.string(),
});
