import { describe, expect, it } from 'vitest';
import { redisAnswers } from '../../../../test/harness/redis-address.ts';
import { createTestInstallation } from '../../../../test/harness/redis-installation.ts';
import { hourMs, minuteMs } from '../../../domain/time/units.ts';
import type { DailyBudget } from './daily-budget.ts';
import { createMemoryRateLimiter } from './memory-store.ts';
import type { BudgetRule, FixedWindow, WindowRule } from './rate-limiter.ts';

interface Setup {
  /** Returns the window of two clients; in one process it is the same object. */
  windows(rule: WindowRule): readonly [FixedWindow, FixedWindow];
  budgets(rule: BudgetRule): readonly [DailyBudget, DailyBudget];
  passTime(ms: number): Promise<void>;
}

const start = Date.UTC(2026, 0, 14, 12);

async function inOneProcess(): Promise<Setup> {
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

async function inTwoProcesses(): Promise<Setup> {
  const installation = createTestInstallation();
  let now = start;
  const clock = () => now;
  const first = await installation.startProcess({ clock });
  const second = await installation.startProcess({ clock });
  return {
    windows: (rule) => [first.rateLimiter.window(rule), second.rateLimiter.window(rule)],
    budgets: (rule) => [first.rateLimiter.budget(rule), second.rateLimiter.budget(rule)],
    async passTime(ms) {
      now += ms;
      await installation.advanceExpiry(ms);
    },
  };
}

const setups = [
  ['in one process', inOneProcess],
  ...((await redisAnswers()) ? [['in two processes with a Redis', inTwoProcesses] as const] : []),
] as const;

const rule: WindowRule = { name: 'knocks', limit: 2, windowMs: hourMs };
/** Rounds up, because the clock of Redis advances during the test. */
const inMinutes = (seconds = 0) => Math.ceil(seconds / 60);
/** Makes calls from two clients alternately, all in parallel. */
const burst = <T>([first, second]: readonly [T, T], calls: number, call: (client: T) => unknown) =>
  Promise.all(Array.from({ length: calls }, (_, i) => call(i % 2 ? second : first)));

describe.each(setups)('a window %s', (_name, setUp) => {
  it('allows a key up to its limit, then returns the time to wait', async () => {
    const setup = await setUp();
    const [first, second] = setup.windows(rule);

    expect([await first.take('a'), await second.take('a')]).toEqual([undefined, undefined]);
    await setup.passTime(hourMs / 3);
    expect([inMinutes(await first.take('a')), inMinutes(await second.take('a'))]).toEqual([40, 40]);
    expect(await second.take('b')).toBeUndefined();
  });

  it('ends on time, however many calls were rejected', async () => {
    const setup = await setUp();
    const [first, second] = setup.windows(rule);
    for (let i = 0; i < 10; i++) await first.take('a');

    await setup.passTime(hourMs - minuteMs);
    expect(inMinutes(await second.take('a'))).toBe(1);
    await setup.passTime(60_000);
    expect([await first.take('a'), await second.take('a')]).toEqual([undefined, undefined]);
    expect(inMinutes(await first.take('a'))).toBe(60);
  });

  it('allows no more than its limit, however many calls come in parallel from two clients', async () => {
    const windows = (await setUp()).windows({ ...rule, limit: 50 });

    const waits = await burst(windows, 400, (window) => window.take('a'));

    expect(waits.filter((wait) => wait === undefined)).toHaveLength(50);
  });

  it('adds the cost of each call from both clients', async () => {
    const [first, second] = (await setUp()).windows({ ...rule, limit: 1_000 });

    expect([await first.take('a', 600), await second.take('a', 400)]).toEqual([undefined, undefined]);
    expect(await first.take('a')).toBeGreaterThan(0);
    expect(await second.take('a', 400)).toBeGreaterThan(0);
    expect(await second.take('b', 1_001)).toBeGreaterThan(0);
  });

  it('says what is left, and when the count starts again', async () => {
    const setup = await setUp();
    const [first, second] = setup.windows(rule);
    const states = [await first.count('a'), await second.count('a')];
    await setup.passTime(hourMs / 3);
    states.push(await first.count('a'));

    expect(states.map(({ isOver, remaining }) => [isOver, remaining])).toEqual([
      ...[
        [false, 1],
        [false, 0],
        [true, 0],
      ],
    ]);
    expect(states.map(({ resetSeconds }) => inMinutes(resetSeconds))).toEqual([60, 60, 40]);
  });

  it('counts a thousand keys separately, and other rules too', async () => {
    const setup = await setUp();
    const windows = setup.windows(rule);
    const [otherRule] = setup.windows({ ...rule, name: 'others' });
    const keys = Array.from({ length: 1_000 }, (_, i) => `key ${i}`);

    const waits = await Promise.all(keys.flatMap((key) => windows.map((window) => window.take(key))));

    expect(new Set(waits)).toEqual(new Set([undefined]));
    expect(await windows[0].take('key 7')).toBeGreaterThan(0);
    expect(await otherRule.take('key 7')).toBeUndefined();
  });
});

describe.each(setups)('a daily budget %s', (_name, setUp) => {
  const calls: BudgetRule = { name: 'maps', limit: 25 };

  it('is never exceeded, however many calls come in parallel from two clients', async () => {
    const budgets = (await setUp()).budgets(calls);

    const taken = await burst(budgets, 400, (budget) => budget.take());

    expect(taken.filter(Boolean)).toHaveLength(25);
    expect(budgets.map((budget) => budget.used())).toEqual([25, 25]);
  });

  it('is reset on the next day', async () => {
    const setup = await setUp();
    const [first, second] = setup.budgets({ ...calls, limit: 2 });
    expect([await first.take(), await second.take(), await first.take()]).toEqual([true, true, false]);

    await setup.passTime(86_400_000);
    expect([first.used(), await second.take(), await first.take(), await second.take()]).toEqual([
      0,
      true,
      true,
      false,
    ]);
  });
});
