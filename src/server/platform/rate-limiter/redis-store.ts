import type { Redis as Client } from 'ioredis';
import { mapMaybeAsync } from '../map-maybe-async.ts';
import type { Redis } from '../redis.ts';
import type { Secrets } from '../secrets.ts';
import { createDailyBudget } from './daily-budget.ts';
import { createMemoryRateLimiter, type RateLimiter, type WindowRule } from './memory-store.ts';
import type { FixedWindow } from './rate-limiter.ts';

interface Parts {
  readonly redis: Redis;
  /** Of the installation: the same in every process that shall count together. */
  readonly secrets: Secrets;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** One more call under a key. */
interface CountedCall {
  /** From the first call under the key until the count is forgotten. */
  readonly ttlMs: number;
  /** What the caller knows to have been counted already. */
  readonly known: number;
  /** How much the call adds to the count. */
  readonly cost: number;
}

interface Counted {
  readonly count: number;
  /** Until the count is forgotten. */
  readonly restMs: number;
}

const twoDaysMs = 172_800_000;

/** Two installations that share a Redis must not count each other's callers. */
export const keyPrefixOf = (secrets: Secrets): string =>
  `mihrab:${secrets.hmac('allowance', 'installation').slice(0, 12)}:`;

/**
 * Counts in Redis for all processes of the installation, and in this one while Redis is away.
 * Each key has a window of its own there, from its first call on, by Redis' clock. No key holds an address or an account.
 */
export function createRedisRateLimiter({ redis, secrets, clock }: Parts): RateLimiter {
  const alone = createMemoryRateLimiter(clock);
  const prefix = keyPrefixOf(secrets);
  /** The key is only worked out where somebody is there to ask. */
  const count = (keyOf: () => string, call: CountedCall) =>
    redis.ask((client) => countIn(client, prefix + keyOf(), call));

  function sharedWindow(rule: WindowRule): FixedWindow {
    const { name, limit, windowMs } = rule;
    const own = alone.window(rule);
    return {
      take(key, cost = 1) {
        // Counted here in any case, and refused: nobody who is over the limit shall begin anew because Redis went or came.
        const ownWait = own.take(key, cost);
        const keyOf = () => `window:${name}:${windowMs}:${secrets.hmac('allowance', name, key)}`;
        return mapMaybeAsync(count(keyOf, { ttlMs: windowMs, known: 0, cost }), (counted) => {
          if (!counted || counted.count <= limit) return ownWait;
          return Math.max(ownWait ?? 1, Math.ceil(counted.restMs / 1000));
        });
      },
    };
  }

  return {
    window: sharedWindow,
    budget: ({ name, limit }) =>
      createDailyBudget(limit, clock, (day, known) =>
        mapMaybeAsync(
          count(() => `budget:${name}:${day}`, { ttlMs: twoDaysMs, known, cost: 1 }),
          (counted) => counted?.count,
        ),
      ),
  };
}

/** A count that is lost begins again above what the caller knows of. A key without an end would count for ever. */
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
  const [count, restMs] = answer as [number, number];
  return { count, restMs };
}
