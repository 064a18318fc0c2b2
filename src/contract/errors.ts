import { z } from 'zod/mini';

/** Every error code, with its HTTP status. */
export const errorStatus = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

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
  internal_error: 'Something went wrong on our side. Please try again in a moment.',
  database_unavailable: 'This part of the service is not available right now. Please try again in a moment.',
  /** The server may name the queued work in the message, and adds how long to wait. */
  overloaded: 'Too much is asked of the service at the moment.',
  /** The server adds how long to wait. */
  too_many_requests: 'Too many requests from this address.',
  /** For expensive requests. The server adds how long to wait. */
  too_many_attempts: 'Too many attempts from this network.',
  cross_site_request:
    'This request did not come from a page of this site. A program must send the header Origin with the address of the site.',
  unknown_address: 'There is nothing at this address. /api/openapi.json lists every one.',
  malformed_request: 'The request could not be understood.',
  malformed_http: 'The request is not valid HTTP.',
  malformed_address:
    'The URL is malformed: every % must be followed by two hexadecimal digits, and the decoded bytes must be UTF-8.',
  address_too_long: 'A part of the address is too long.',
  headers_too_large: 'The address and the headers of the request are larger than 128 kB.',
  request_timeout: 'The request did not arrive in time.',
  body_too_large: 'The body of the request is larger than 64 kB.',
  body_not_json: 'Send the body as JSON, with the header Content-Type: application/json.',
  empty_body: 'The body of the request is empty. Send a JSON object.',
  invalid_json: 'The body of the request is not valid JSON.',
  wrong_content_length: 'The length of the body differs from Content-Length.',
  other_version: 'The file is not the version that the request asks for.',
  range_not_satisfiable: 'The file has no bytes in the range that the request asks for.',
} as const;
/** The message of `method_not_allowed` names the methods that the URL supports. */
export type CommonReason = keyof typeof commonErrors | 'method_not_allowed';
