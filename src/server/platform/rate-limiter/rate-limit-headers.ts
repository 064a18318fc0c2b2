import type { FastifyReply } from 'fastify';
import type { WindowState } from './rate-limiter.ts';

/** A limit that answers state, so that a program can slow down before it is rejected. */
interface StatedLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  /** What is counted, if it isn't requests. */
  readonly unit?: string;
}

/**
 * Returns a function that adds a limit and its state to an answer's headers, beside limits that were stated before:
 * `RateLimit-Policy: "default";q=600;w=60` and `RateLimit: "default";r=599;t=42`. Source:
 * draft-ietf-httpapi-ratelimit-headers-10.
 */
export function createRateLimitHeaders({ name, limit, windowMs, unit }: StatedLimit) {
  const policy = `"${name}";q=${limit};w=${windowMs / 1000}${unit === undefined ? '' : `;qu="${unit}"`}`;
  const prefix = `"${name}";r=`;
  return (reply: FastifyReply, { remaining, resetSeconds }: WindowState): void => {
    const state = `${prefix}${remaining};t=${resetSeconds}`;
    const policies = reply.getHeader('ratelimit-policy');
    reply.header('ratelimit-policy', policies === undefined ? policy : `${policies}, ${policy}`);
    reply.header('ratelimit', policies === undefined ? state : `${reply.getHeader('ratelimit')}, ${state}`);
  };
}
