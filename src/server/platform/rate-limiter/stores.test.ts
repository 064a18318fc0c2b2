import { describe, expect, it } from 'vitest';
import { redisAnswers } from '../../../../test/harness/redis-address.ts';
import { createTestInstallation } from '../../../../test/harness/redis-installation.ts';
import { hourMs, minuteMs } from '../../../domain/time/units.ts';
import type { DailyBudget } from './daily-budget.ts';
import { createMemoryRateLimiter } from './memory-store.ts';
import type { BudgetRule, FixedWindow, WindowRule } from './rate-limiter.ts';

interface Scene {
  /** The same window as two clients hold it; in one process both hold the same object. */
  windows(rule: WindowRule): readonly [FixedWindow, FixedWindow];
  budgets(rule: BudgetRule): readonly [DailyBudget, DailyBudget];
  passTime(ms: number): Promise<void>;
}

const start = Date.UTC(2026, 0, 14, 12);

async function inOneProcess(): Promise<Scene> {
  let now = start;
  const rateLimiter = createMemoryRateLimiter(() => now);
  return {
    windows(rule) {
      const window = rateLimiter.window(rule);
      return [window, window];
    },
    budgets(rule) {
      const budget = rateLimiter.budget(rule);
      return [budget, budget];
    },
    async passTime(ms) {
      now += ms;
    },
  };
}

async function inTwoProcesses(): Promise<Scene> {
  const installation = createTestInstallation();
  let now = start;
  const clock = () => now;
  const one = await installation.startProcess({ clock });
  const other = await installation.startProcess({ clock });
  return {
    windows: (rule) => [one.rateLimiter.window(rule), other.rateLimiter.window(rule)],
    budgets: (rule) => [one.rateLimiter.budget(rule), other.rateLimiter.budget(rule)],
    async passTime(ms) {
      now += ms;
      await installation.advanceExpiry(ms);
    },
  };
}

const scenes = [
  ['in one process', inOneProcess],
  ...((await redisAnswers()) ? [['in two processes with a Redis', inTwoProcesses] as const] : []),
] as const;

const rule: WindowRule = { name: 'knocks', limit: 2, windowMs: hourMs };
/** Redis has its own clock, which runs on during the test. */
const inMinutes = (seconds = 0) => Math.ceil(seconds / 60);
/** From two clients alternately, all in parallel. */
const burst = <T>([one, other]: readonly [T, T], calls: number, call: (of: T) => unknown) =>
  Promise.all(Array.from({ length: calls }, (_, i) => call(i % 2 ? other : one)));

describe.each(scenes)('a window %s', (_where, open) => {
  it('lets a key through as often as its limit says, and then says how long to wait', async () => {
    const scene = await open();
    const [here, there] = scene.windows(rule);

    expect([await here.take('a'), await there.take('a')]).toEqual([undefined, undefined]);
    await scene.passTime(hourMs / 3);
    expect([inMinutes(await here.take('a')), inMinutes(await there.take('a'))]).toEqual([40, 40]);
    expect(await there.take('b')).toBeUndefined();
  });

  it('ends on time, however many calls were refused', async () => {
    const scene = await open();
    const [here, there] = scene.windows(rule);
    for (let i = 0; i < 10; i++) await here.take('a');

    await scene.passTime(hourMs - minuteMs);
    expect(inMinutes(await there.take('a'))).toBe(1);
    await scene.passTime(60_000);
    expect([await here.take('a'), await there.take('a')]).toEqual([undefined, undefined]);
    expect(inMinutes(await here.take('a'))).toBe(60);
  });

  it('allows no more than its limit, however many calls come in parallel from two clients', async () => {
    const windows = (await open()).windows({ ...rule, limit: 50 });

    const waits = await burst(windows, 400, (window) => window.take('a'));

    expect(waits.filter((wait) => wait === undefined)).toHaveLength(50);
  });

  it('counts what each call costs, from both clients together', async () => {
    const [here, there] = (await open()).windows({ ...rule, limit: 1_000 });

    expect([await here.take('a', 600), await there.take('a', 400)]).toEqual([undefined, undefined]);
    expect(await here.take('a')).toBeGreaterThan(0);
    expect(await there.take('a', 400)).toBeGreaterThan(0);
    expect(await there.take('b', 1_001)).toBeGreaterThan(0);
  });

  it('counts a thousand keys apart, and other rules too', async () => {
    const scene = await open();
    const windows = scene.windows(rule);
    const [other] = scene.windows({ ...rule, name: 'others' });
    const keys = Array.from({ length: 1_000 }, (_, i) => `key ${i}`);

    const waits = await Promise.all(keys.flatMap((key) => windows.map((window) => window.take(key))));

    expect(new Set(waits)).toEqual(new Set([undefined]));
    expect(await windows[0].take('key 7')).toBeGreaterThan(0);
    expect(await other.take('key 7')).toBeUndefined();
  });
});

describe.each(scenes)('a budget of the day %s', (_where, open) => {
  const calls: BudgetRule = { name: 'maps', limit: 25 };

  it('is never exceeded, however many calls come in parallel from two clients', async () => {
    const budgets = (await open()).budgets(calls);

    const taken = await burst(budgets, 400, (budget) => budget.take());

    expect(taken.filter(Boolean)).toHaveLength(25);
    expect(budgets.map((budget) => budget.used())).toEqual([25, 25]);
  });

  it('is new on the next day', async () => {
    const scene = await open();
    const [here, there] = scene.budgets({ ...calls, limit: 2 });
    expect([await here.take(), await there.take(), await here.take()]).toEqual([true, true, false]);

    await scene.passTime(86_400_000);
    expect([here.used(), await there.take(), await here.take(), await there.take()]).toEqual([
      0,
      true,
      true,
      false,
    ]);
  });
});
