import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const eventNames = ['prayer_times_view', 'search_mosques', 'search_halal'] as const;
export type EventName = (typeof eventNames)[number];

const propertyValue = z.union([z.string().check(z.maxLength(100)), z.number(), z.boolean()]);

/** Adds one to a day's counter. The properties are accepted as the page sends them, and not kept. */
export const countEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Count a use, without identity; a browser that asks not to be tracked is not counted.',
  body: z.object({
    event: z.enum(eventNames),
    properties: z.optional(z.record(z.string().check(z.maxLength(40)), propertyValue)),
  }),
  response: z.object({ success: z.literal(true), counted: z.boolean() }),
});
