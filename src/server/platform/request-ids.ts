import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrustedProxy } from './trusted-proxies.ts';

export const requestIdHeader = 'x-request-id';

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Excludes anything that could break or flood a log line. */
const wellFormed = /^[\w.:-]{8,64}$/;

/**
 * Creates request ids. An id from a trusted proxy is kept, so that its log and ours can be matched. Otherwise a random
 * prefix and a counter, unique across restarts and processes.
 */
export function requestIds(isTrustedProxy: IsTrustedProxy): (request: Asked) => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    if (given !== undefined && isFit(given) && isTrustedProxy(socket.remoteAddress)) return given;
    return `${start}-${(++count).toString(36)}`;
  };
}

function isFit(given: string | string[]): given is string {
  return typeof given === 'string' && wellFormed.test(given);
}
