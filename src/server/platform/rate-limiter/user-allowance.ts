import type { FastifyRequest } from 'fastify';
import type { SearchLimits } from '../../../domain/premium/entitlements.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';
import { mapMaybeAsync } from '../map-maybe-async.ts';
import type { RequestUser } from '../request-user.ts';
import { networkOf } from './limit-requests.ts';
import type { RateLimiter } from './memory-store.ts';
import type { FixedWindow } from './rate-limiter.ts';

/** The limit that a person has reached, and the whole seconds until the next window begins. */
export interface ReachedLimit {
  readonly window: 'minute' | 'day';
  readonly limit: number;
  readonly waitSeconds: number;
}

/** Counts what one person does within a minute and within a day. */
export interface PersonAllowance {
  /** Counts one more. Returns undefined while it is within both limits. Never rejects. */
  take(person: string, limits: SearchLimits): ReachedLimit | undefined | Promise<ReachedLimit | undefined>;
}

/** `name` says what is counted, such as `search`; allowances with different names are counted apart. */
export function createPersonAllowance(counting: RateLimiter, name: string): PersonAllowance {
  const windows = new Map<string, FixedWindow>();
  function windowOf(limit: number, windowMs: number): FixedWindow {
    const key = `${limit} ${windowMs}`;
    const window = windows.get(key) ?? counting.window({ name: `${name}_${limit}`, limit, windowMs });
    windows.set(key, window);
    return window;
  }
  return {
    take(person, { perMinute, perDay }) {
      return mapMaybeAsync(windowOf(perMinute, minuteMs).take(person), (waitSeconds) => {
        if (waitSeconds !== undefined) return { window: 'minute', limit: perMinute, waitSeconds };
        return mapMaybeAsync(windowOf(perDay, dayMs).take(person), (waitToday) =>
          waitToday === undefined
            ? undefined
            : ({ window: 'day', limit: perDay, waitSeconds: waitToday } as const),
        );
      });
    },
  };
}

/** The key that a person is counted by: the account wherever it is used, else the network of the request. */
export function personOf({ accountId }: RequestUser, request: FastifyRequest): string {
  return accountId === undefined ? `network ${networkOf(request.ip)}` : `account ${accountId}`;
}
