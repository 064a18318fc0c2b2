import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Messages by reason for rejected requests to the operator's endpoints. */
export const operatorErrors = {
  operator_only: 'Available only from loopback, or with the METRICS_TOKEN if one is set.',
  operator_token_needed: 'Send the METRICS_TOKEN as a Bearer token, or as the password with any user name.',
} as const;
export type OperatorReason = keyof typeof operatorErrors;
export const operatorReasons = ['operator_only', 'operator_token_needed'] satisfies readonly OperatorReason[];

export const getApiDescription = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document: OpenAPI 3.1.',
  response: z.record(z.string(), z.unknown()),
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary:
    'Metrics of the process in the text format of Prometheus; on loopback, or with the token as Bearer.',
  reasons: operatorReasons,
  contentType: 'text/plain',
  response: z.string(),
});

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'The process answers.',
  response: z.object({ success: z.literal(true), status: z.literal('ok') }),
});

/** `missing` names the dependencies that don't respond; `ready` is true if it is empty. */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Whether every part answers; 503 with the missing parts otherwise.',
  response: z.object({
    success: z.boolean(),
    ready: z.boolean(),
    missing: z.array(z.string()),
    database: z.enum(['pglite', 'postgres']),
    /** With 503, the fields of every error. */
    error: z.optional(z.string()),
    message: z.optional(z.string()),
    code: z.optional(z.literal('unavailable')),
    reason: z.optional(z.literal('not_ready')),
  }),
});
