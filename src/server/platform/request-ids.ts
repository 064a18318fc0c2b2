import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrustedProxy } from './trusted-proxies.ts';

export const requestIdHeader = 'x-request-id';

type IncomingRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Excludes anything that could break or flood a log line. */
const wellFormed = /^[\w.:-]{8,64}$/;

/**
 * Creates request ids. An id from a trusted proxy is reused, so that its log and ours can be matched. Otherwise a random
 * prefix and a counter, unique across restarts and processes.
 */
export function requestIds(isTrustedProxy: IsTrustedProxy): (request: IncomingRequest) => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return ({ headers, socket }) => {
    const receivedId = headers[requestIdHeader];
    if (receivedId !== undefined && isValid(receivedId) && isTrustedProxy(socket.remoteAddress))
      return receivedId;
    return `${start}-${(++count).toString(36)}`;
  };
}

function isValid(receivedId: string | string[]): receivedId is string {
  return typeof receivedId === 'string' && wellFormed.test(receivedId);
}
