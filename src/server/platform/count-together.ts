import type { Redis as Client } from 'ioredis';
import { andThen } from './and-then.ts';
import { type Counting, countInProcess, type WindowRule } from './counting.ts';
import { createDailyBudget } from './daily-budget.ts';
import type { FixedWindow } from './fixed-window.ts';
import type { Redis } from './redis.ts';
import type { Secrets } from './secrets.ts';

interface Parts {
  readonly redis: Redis;
  /** Of the installation: the same in every process that shall count together. */
  readonly secrets: Secrets;
  /** Epoch milliseconds. */
  readonly clock: () => number;
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
export function countTogether({ redis, secrets, clock }: Parts): Counting {
  const alone = countInProcess(clock);
  const prefix = keyPrefixOf(secrets);
  /** The key is only worked out where somebody is there to ask. */
  const count = (keyOf: () => string, ttlMs: number, known: number) =>
    redis.ask((client) => countIn(client, prefix + keyOf(), ttlMs, known));

  function sharedWindow(rule: WindowRule): FixedWindow {
    const { name, limit, windowMs } = rule;
    const own = alone.window(rule);
    return {
      take(key) {
        // Counted here in any case, and refused: nobody who is over the limit shall begin anew because Redis went or came.
        const ownWait = own.take(key);
        const keyOf = () => `window:${name}:${windowMs}:${secrets.hmac('allowance', name, key)}`;
        return andThen(count(keyOf, windowMs, 0), (counted) => {
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
        andThen(
          count(() => `budget:${name}:${day}`, twoDaysMs, known),
          (counted) => counted?.count,
        ),
      ),
  };
}

/** A count that is lost begins again above what the caller knows of. A key without an end would count for ever. */
const countScript = `
local count = redis.call('INCR', KEYS[1])
local lost = tonumber(ARGV[2]) + 1 - count
if lost > 0 then count = redis.call('INCRBY', KEYS[1], lost) end
local rest = redis.call('PTTL', KEYS[1])
if rest < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  rest = tonumber(ARGV[1])
end
return {count, rest}`;

async function countIn(client: Client, key: string, ttlMs: number, known: number): Promise<Counted> {
  const answer = await client.eval(countScript, 1, key, ttlMs, known);
  const [count, restMs] = answer as [number, number];
  return { count, restMs };
}
