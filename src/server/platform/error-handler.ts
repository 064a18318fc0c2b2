import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { commonErrors } from '../../contract/errors.ts';
import { AppError, errorBodyOf } from './errors.ts';

/** The errors of Fastify (by code) and of its file server (by status). */
const frameworkErrors = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['payload_too_large', 'body_too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'body_not_json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'empty_body'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'invalid_json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'wrong_content_length'],
  FST_ERR_BAD_URL: ['bad_request', 'malformed_address'],
  FST_ERR_MAX_PARAM_LENGTH: ['uri_too_long', 'address_too_long'],
  412: ['precondition_failed', 'other_version'],
  416: ['range_not_satisfiable', 'range_not_satisfiable'],
} as const satisfies Record<string, readonly [ErrorCode, keyof typeof commonErrors]>;

const isFrameworkError = (name: string): name is `${keyof typeof frameworkErrors}` =>
  Object.hasOwn(frameworkErrors, name);

type FrameworkError = FastifyError & { readonly headers?: Readonly<Record<string, string>> };

/** Converts anything that was thrown to an error of the contract. An unexpected error reveals nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode, headers } = (error ?? {}) as Partial<FrameworkError>;
  const name = String(code ?? statusCode);
  if (isFrameworkError(name)) {
    const [known, reason] = frameworkErrors[name];
    return new AppError(known, {
      ...{ message: name, userMessage: commonErrors[reason], reason, headers, cause: error },
    });
  }
  const isClientError = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  const reason = isClientError ? ('malformed_request' as const) : ('internal_error' as const);
  return new AppError(isClientError ? 'bad_request' : 'internal', {
    message: isClientError ? name : 'unexpected error',
    ...{ userMessage: commonErrors[reason], reason, cause: error },
  });
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
    .send(JSON.stringify(errorBodyOf(failure.code, failure.userMessage, failure)));
}

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
