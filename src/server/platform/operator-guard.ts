import type { FastifyRequest } from 'fastify';
import { operatorErrors } from '../../contract/operations.ts';
import { AppError } from './errors.ts';
import { isSameText } from './secrets.ts';

/**
 * Throws unless the request is the operator's: `forbidden` if only this machine may read, `unauthorized` if a
 * token is needed.
 */
export type RequireOperator = (request: FastifyRequest) => void;

/**
 * Guards the operator's endpoints. Without a token any request from loopback may pass; with one the request must carry
 * it as Bearer token, or as the password of Basic authentication with any user name.
 */
export function createOperatorGuard(token: string | undefined): RequireOperator {
  return (request) => {
    if (token === undefined) {
      if (!isLoopback(request)) throw forbidden();
    } else if (!isSameText(secretOf(request.headers.authorization), token)) throw unauthorized();
  };
}

/** Returns the token or password; empty for other schemes. */
function secretOf(authorization = ''): string {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+) *$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : '';
}

/** Headers by which proxies and CDNs name their client, besides `x-forwarded-…`. */
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

/** HTTP/1.0 counts as proxied: local programs speak 1.1, and nginx speaks 1.0 by default. */
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
 * Checks the connection's address, and rejects proxied requests, which all come from loopback. The host must be local
 * as well: otherwise another site could rebind its name to this address and read the pages in the operator's browser.
 */
function isLoopback(request: FastifyRequest): boolean {
  const { socket, headers } = request;
  return (
    !isProxied(request) &&
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '')
  );
}

function forbidden(): AppError {
  return new AppError('forbidden', {
    message: 'operator page refused',
    userMessage: operatorErrors.operator_only,
    reason: 'operator_only',
  });
}

/** The header makes browsers prompt for credentials. */
function unauthorized(): AppError {
  return new AppError('unauthorized', {
    message: 'operator token is missing or wrong',
    userMessage: operatorErrors.operator_token_needed,
    reason: 'operator_token_needed',
    headers: { 'www-authenticate': 'Basic realm="Mihrab operator", charset="UTF-8"' },
  });
}
