import type { Socket } from 'node:net';
import { type ErrorCode, errorStatus } from '../../contract/errors.ts';
import { errorBodyOf } from './errors.ts';
import { apiHeaders } from './security-headers.ts';

const refusals: Record<string, readonly [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: [
    'headers_too_large',
    'The address and the headers of the request are larger than 128 kB.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time.'],
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
  const [code, sentence] = refusals[error.code ?? ''] ?? ['bad_request', 'The request is not valid HTTP.'];
  const body = JSON.stringify(errorBodyOf(code, sentence));
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
