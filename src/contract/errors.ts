import { z } from 'zod/mini';
import { type ErrorCode, errorStatus } from './error-codes.ts';

/**
 * The body of every error response. `error` and `message` are the same text, in English. `reason` is more specific than
 * `code`; `params` has the values in its message, see `reasons.ts`. Both are parsed leniently, because the page can be older
 * or newer than the server.
 */
export const errorBody = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  reason: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Messages by reason for errors that any endpoint can return. */
export const commonErrors = {
  internal_error: 'Something went wrong on our side. Try again in a moment.',
  database_unavailable: 'This isn’t available right now. Try again in a moment.',
  /** The server may name the queued work in the message, and adds how long to wait. */
  overloaded: 'The server is busy.',
  /** The server adds how long to wait. */
  too_many_requests: 'Too many requests from this network.',
  /** For expensive requests. The server adds how long to wait. */
  too_many_attempts: 'Too many attempts from this network.',
  cross_site_request:
    'Request rejected: it didn’t come from a page of this site. Programs must send this site’s address in the Origin header.',
  unknown_address: 'There is no such endpoint. See /api/openapi.json for the list.',
  malformed_request: 'The request is malformed. Check it and try again.',
  malformed_http: 'The request is not valid HTTP.',
  malformed_address: 'The URL is malformed. Encode it as UTF-8, with two hexadecimal digits after every %.',
  address_too_long: 'A segment of the URL is too long. Shorten it.',
  headers_too_large: 'The URL and headers are larger than 128 kB. Shorten them.',
  request_timeout: 'The request took too long to arrive. Try again.',
  body_too_large: 'The request body is larger than 64 kB. Send a smaller one.',
  body_not_json: 'The request body isn’t JSON. Send JSON with the header Content-Type: application/json.',
  empty_body: 'The request body is empty. Send a JSON object.',
  invalid_json: 'The request body isn’t valid JSON. Fix its syntax.',
  wrong_content_length: 'The request body’s length differs from Content-Length. Send the actual length.',
  other_version: 'The file has changed. Request it again without conditions.',
  range_not_satisfiable:
    'The file has no bytes in the requested range. Request another range or the whole file.',
} as const;
/** The message of `method_not_allowed` names the methods that the URL supports. */
export type CommonReason = keyof typeof commonErrors | 'method_not_allowed';
