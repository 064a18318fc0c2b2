import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const eventNames = ['prayer_times_view', 'search_mosques', 'search_halal'] as const;
export type EventName = (typeof eventNames)[number];

/** How a search was made. There is no room for anything by which somebody could be known again. */
const searchProperties = z.strictObject({
  /** Metres. */
  radius: z.optional(z.number().check(z.minimum(1), z.maximum(100_000))),
  openNow: z.optional(z.boolean()),
});

/** Adds one to a day's counter. The properties are accepted as the page sends them, and not kept. */
export const countEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Count a use, without identity; a browser that asks not to be tracked is not counted.',
  body: z.strictObject({
    event: z.enum(eventNames),
    properties: z.optional(searchProperties),
  }),
  response: z.object({ success: z.literal(true), counted: z.boolean() }),
});
