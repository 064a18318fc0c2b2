import type { Socket } from 'node:net';
import { type ErrorCode, errorStatus } from '../../contract/error-codes.ts';
import { commonErrors } from '../../contract/errors.ts';
import { errorBodyOf } from './errors.ts';
import { apiHeaders } from './security-headers.ts';

const refusals: Record<string, readonly [ErrorCode, keyof typeof commonErrors]> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'headers_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'request_timeout'],
};

const statusTexts: Partial<Record<ErrorCode, string>> = {
  headers_too_large: 'Request Header Fields Too Large',
  request_timeout: 'Request Timeout',
  bad_request: 'Bad Request',
};

/** Without HSTS: the connection may not have been HTTPS. */
const headers = Object.entries(apiHeaders(false)).map(([name, value]) => `${name}: ${value}`);

/** Answers input that isn't valid HTTP, with the same error body as every other error. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [code, reason] = refusals[error.code ?? ''] ?? (['bad_request', 'malformed_http'] as const);
  const body = JSON.stringify(errorBodyOf(code, commonErrors[reason], { reason }));
  socket.end(
    [
      `HTTP/1.1 ${errorStatus[code]} ${statusTexts[code] ?? 'Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      ...headers,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
