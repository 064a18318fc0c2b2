import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'The process answers.',
  response: z.object({ success: z.literal(true), status: z.literal('ok') }),
});

/** Each part that the full service needs; `ready` is true when nothing is missing. */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Whether every part answers; 503 with what is missing when one does not.',
  response: z.object({
    success: z.boolean(),
    ready: z.boolean(),
    missing: z.array(z.string()),
    database: z.enum(['pglite', 'postgres']),
    /** With 503, in the shape of every error. */
    error: z.optional(z.string()),
    message: z.optional(z.string()),
    code: z.optional(z.literal('unavailable')),
  }),
});
