import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrustedProxy } from './trusted-proxies.ts';

export const requestIdHeader = 'x-request-id';

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Nothing that could break a line of a log, or fill it. */
const wellFormed = /^[\w.:-]{8,64}$/;

/**
 * Names each request: as a trusted proxy in front of us has named it, so that its log and ours can be read together, else
 * by ourselves, unique over restarts and processes: a random start, then a count.
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
