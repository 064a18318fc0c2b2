import type { FastifyRequest } from 'fastify';
import { operatorErrors } from '../../contract/operations.ts';
import { AppError } from './errors.ts';
import { isSameText } from './secrets.ts';

/** Lets the operator pass. Throws `forbidden` where nobody but this machine may read, `unauthorized` where a token would do. */
export type RequireOperator = (request: FastifyRequest) => void;

/**
 * What is for the operator alone: on loopback for anyone, and once there is a token only for who carries it, as Bearer or as
 * the password of a browser, under any name.
 */
export function createOperatorGuard(token: string | undefined): RequireOperator {
  return (request) => {
    if (token === undefined) {
      if (!isLoopback(request)) throw hidden();
    } else if (!isSameText(secretOf(request.headers.authorization), token)) throw unproven();
  };
}

/** What stands behind the scheme; empty for other schemes. */
function secretOf(authorization = ''): string {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+) *$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : '';
}

/** What proxies and content delivery networks say of whom they serve, beside the family of `x-forwarded-…`. */
const proxyHeaders = [
  'forwarded',
  'forwarded-for',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'fastly-client-ip',
  'fly-client-ip',
] as const;

/** The version of HTTP counts, too: programs on this machine speak 1.1, and nginx speaks 1.0 unless it is told otherwise. */
function isProxied({ raw, headers }: FastifyRequest): boolean {
  return (
    raw.httpVersion === '1.0' ||
    Object.keys(headers).some((name) => name.startsWith('x-forwarded')) ||
    proxyHeaders.some((name) => headers[name] !== undefined)
  );
}

const loopbackAddress = /^(?:(?:::ffff:)?127\.|::1$)/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * By the connection itself, and not when a proxy stands in between: then everybody comes from loopback. The host must be
 * this machine, too, or a page elsewhere could have its own name lead here and read on in the operator's browser.
 */
function isLoopback(request: FastifyRequest): boolean {
  const { socket, headers } = request;
  return (
    !isProxied(request) &&
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '')
  );
}

function hidden(): AppError {
  return new AppError('forbidden', {
    message: 'operator page refused',
    userMessage: operatorErrors.operator_only,
    reason: 'operator_only',
  });
}

/** The header makes a browser ask for a name and a password. */
function unproven(): AppError {
  return new AppError('unauthorized', {
    message: 'operator token is missing or wrong',
    userMessage: operatorErrors.operator_token_needed,
    reason: 'operator_token_needed',
    headers: { 'www-authenticate': 'Basic realm="Mihrab operator", charset="UTF-8"' },
  });
}
