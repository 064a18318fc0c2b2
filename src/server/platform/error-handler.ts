import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import { AppError, errorBodyOf } from './errors.ts';

const sorry = 'Something went wrong on our side. Please try again in a moment.';

/** Errors of Fastify and its file server, by code or else by status, with a sentence that says what to do. */
const frameworkErrors: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'The body of the request is larger than 64 kB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media_type',
    'Send the body as JSON, with the header Content-Type: application/json.',
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'The body of the request is empty. Send a JSON object.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The body of the request is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The length of the body differs from Content-Length.'],
  FST_ERR_BAD_URL: [
    'bad_request',
    'The address is not well written: after a % stand two hexadecimal digits, and together they are UTF-8.',
  ],
  FST_ERR_MAX_PARAM_LENGTH: ['uri_too_long', 'A part of the address is too long.'],
  412: ['precondition_failed', 'The file is not the version that the request asks for.'],
  416: ['range_not_satisfiable', 'The file has no bytes in the range that the request asks for.'],
};

type FrameworkError = FastifyError & { readonly headers?: Readonly<Record<string, string>> };

/** Converts any thrown value to an AppError. An unexpected error reveals no details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode, headers } = (error ?? {}) as Partial<FrameworkError>;
  const reason = String(code ?? statusCode);
  const known = frameworkErrors[reason];
  if (known) return new AppError(known[0], { message: reason, userMessage: known[1], headers, cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const userMessage = 'The request could not be understood.';
    return new AppError('bad_request', { message: reason, userMessage, cause: error });
  }
  return new AppError('internal', { message: 'unexpected error', userMessage: sorry, cause: error });
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error);
  if (failure.code === 'internal') request.log.error({ err: failure.cause }, failure.message);
  else if (failure.status >= 500) request.log.warn({ err: failure }, failure.message);
  return reply
    .code(failure.status)
    .headers(failure.headers)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBodyOf(failure.code, failure.userMessage)));
}

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
