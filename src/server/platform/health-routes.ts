import type { FastifyInstance } from 'fastify';
import { getHealth, getReadiness } from '../../contract/operations.ts';
import type { Lifecycle } from './lifecycle.ts';
import { mount } from './mount.ts';

/** A dependency that the service needs to be ready. */
export interface ReadinessCheck {
  /** Listed in the answer when it is unavailable. */
  readonly name: string;
  answers(): Promise<boolean>;
}

interface Options {
  readonly database: 'pglite' | 'postgres';
  readonly checks: readonly ReadinessCheck[];
  readonly state: Lifecycle;
}

/**
 * `/health`: the process is alive. `/ready`: it can take requests; not while a dependency is unavailable or the server
 * is stopping.
 */
export function healthRoutes(app: FastifyInstance, { database, checks, state }: Options): void {
  mount(app, getHealth, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { success: true as const, status: 'ok' as const };
  });

  mount(app, getReadiness, async ({ reply }) => {
    const answers = await Promise.all(checks.map((check) => check.answers()));
    const missing = checks.filter((_, index) => !answers[index]).map((check) => check.name);
    const isStopping = state.phase === 'stopping';
    const ready = missing.length === 0 && !isStopping;
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    const answer = { success: ready, ready, missing, database };
    if (ready) return answer;
    const text = isStopping
      ? 'Not ready: this server is stopping.'
      : `Not ready: ${missing.join(', ')} does not answer.`;
    return {
      ...answer,
      error: text,
      message: text,
      code: 'unavailable' as const,
      reason: 'not_ready' as const,
    };
  });
}
