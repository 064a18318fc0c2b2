import type { FastifyRequest } from 'fastify';
import type { SearchLimits } from '../../../domain/premium/entitlements.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';
import { mapMaybeAsync } from '../map-maybe-async.ts';
import type { RequestUser } from '../request-user.ts';
import { networkOf } from './network-of.ts';
import type { FixedWindow, RateLimiter } from './rate-limiter.ts';

/** The limit that was reached, and the whole seconds until the next window begins. */
export interface ReachedLimit {
  readonly window: 'minute' | 'day';
  readonly limit: number;
  readonly waitSeconds: number;
}

/** Limits what one account, or one guest's network, does within a minute and within a day. */
export interface UserAllowance {
  /** Counts one more. Returns undefined while it is within both limits. Never rejects. */
  take(key: string, limits: SearchLimits): ReachedLimit | undefined | Promise<ReachedLimit | undefined>;
}

/** `name` is what is counted, such as `search`; each name has its own counts. */
export function createUserAllowance(rateLimiter: RateLimiter, name: string): UserAllowance {
  const windows = new Map<string, FixedWindow>();
  function windowOf(limit: number, windowMs: number): FixedWindow {
    const key = `${limit} ${windowMs}`;
    const window = windows.get(key) ?? rateLimiter.window({ name: `${name}_${limit}`, limit, windowMs });
    windows.set(key, window);
    return window;
  }
  return {
    take(key, { perMinute, perDay }) {
      return mapMaybeAsync(windowOf(perMinute, minuteMs).take(key), (waitSeconds) => {
        if (waitSeconds !== undefined) return { window: 'minute', limit: perMinute, waitSeconds };
        return mapMaybeAsync(windowOf(perDay, dayMs).take(key), (waitToday) =>
          waitToday === undefined
            ? undefined
            : ({ window: 'day', limit: perDay, waitSeconds: waitToday } as const),
        );
      });
    },
  };
}

/** Returns the key of an allowance: the account, on every device, or a guest's network. */
export function allowanceKeyOf({ accountId }: RequestUser, request: FastifyRequest): string {
  return accountId === undefined ? `network ${networkOf(request.ip)}` : `account ${accountId}`;
}
