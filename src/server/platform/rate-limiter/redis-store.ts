import type { Redis as Client } from 'ioredis';
import { dayMs } from '../../../domain/time/units.ts';
import { mapMaybeAsync } from '../map-maybe-async.ts';
import type { Redis } from '../redis.ts';
import type { Secrets } from '../secrets.ts';
import { createDailyBudget } from './daily-budget.ts';
import { createMemoryRateLimiter } from './memory-store.ts';
import type { FixedWindow, RateLimiter, WindowRule, WindowState } from './rate-limiter.ts';

interface Parts {
  readonly redis: Redis;
  /** The installation's, so the same in every process that shares the counts. */
  readonly secrets: Secrets;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** A call to count under a key. */
interface CountedCall {
  /** How long the count lives, from the first call under the key. */
  readonly ttlMs: number;
  /** What the caller has counted already. */
  readonly known: number;
  readonly cost: number;
}

interface Counted {
  readonly count: number;
  /** How long the count will still live. */
  readonly remainingMs: number;
}

const budgetTtlMs = 2 * dayMs;

/** Keeps the counts of two installations that share a Redis apart. */
export const keyPrefixOf = (secrets: Secrets): string =>
  `mihrab:${secrets.hmac('allowance', 'installation').slice(0, 12)}:`;

/**
 * Counts in Redis for all processes of the installation, and in this process while Redis is unavailable. In Redis each
 * key has its own window, which starts with its first call and ends by Redis' clock. Addresses and accounts are hashed in
 * the keys.
 */
export function createRedisRateLimiter({ redis, secrets, clock }: Parts): RateLimiter {
  const local = createMemoryRateLimiter(clock);
  const prefix = keyPrefixOf(secrets);
  /** Builds the key only when Redis is reachable. */
  const countShared = (keyOf: () => string, call: CountedCall) =>
    redis.run((client) => countIn(client, prefix + keyOf(), call));

  function sharedWindow(rule: WindowRule): FixedWindow {
    const { name, limit, windowMs } = rule;
    const localWindow = local.window(rule);
    function count(key: string, cost = 1): WindowState | Promise<WindowState> {
      // Always counted locally too: losing or regaining Redis must not reset a caller who is over the limit.
      const counted = localWindow.count(key, cost);
      const keyOf = () => `window:${name}:${windowMs}:${secrets.hmac('allowance', name, key)}`;
      return mapMaybeAsync(countShared(keyOf, { ttlMs: windowMs, known: 0, cost }), (shared) =>
        shared ? stricterOf(counted, sharedState(shared, limit)) : counted,
      );
    }
    return {
      count,
      take: (key, cost) =>
        mapMaybeAsync(count(key, cost), ({ isOver, resetSeconds }) => (isOver ? resetSeconds : undefined)),
    };
  }

  return {
    window: sharedWindow,
    budget: ({ name, limit }) =>
      createDailyBudget(limit, clock, (day, known) =>
        mapMaybeAsync(
          countShared(() => `budget:${name}:${day}`, { ttlMs: budgetTtlMs, known, cost: 1 }),
          (counted) => counted?.count,
        ),
      ),
  };
}

function sharedState({ count, remainingMs }: Counted, limit: number): WindowState {
  return {
    isOver: count > limit,
    remaining: Math.max(0, limit - count),
    resetSeconds: Math.max(1, Math.ceil(remainingMs / 1000)),
  };
}

/** Unites two counts of the same key, which is over its limit until neither is. */
function stricterOf(local: WindowState, shared: WindowState): WindowState {
  if (local.isOver && shared.isOver)
    return { ...shared, resetSeconds: Math.max(local.resetSeconds, shared.resetSeconds) };
  return local.remaining < shared.remaining || local.isOver ? local : shared;
}

/** A count that Redis lost restarts from what the caller knows. A key without an expiry would count forever. */
const countScript = `
local cost = tonumber(ARGV[3])
local count = redis.call('INCRBY', KEYS[1], cost)
local lost = tonumber(ARGV[2]) + cost - count
if lost > 0 then count = redis.call('INCRBY', KEYS[1], lost) end
local rest = redis.call('PTTL', KEYS[1])
if rest < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  rest = tonumber(ARGV[1])
end
return {count, rest}`;

async function countIn(client: Client, key: string, { ttlMs, known, cost }: CountedCall): Promise<Counted> {
  const answer = await client.eval(countScript, 1, key, ttlMs, known, cost);
  const [count, remainingMs] = answer as [number, number];
  return { count, remainingMs };
}
