import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

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
    'Measures of the process in the text form of Prometheus; on loopback, or with the token as Bearer.',
  contentType: 'text/plain',
  response: z.string(),
});
