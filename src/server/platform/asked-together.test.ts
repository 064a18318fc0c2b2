import { expect, it } from 'vitest';
import { askTogether } from './asked-together.ts';

/** Answers each key with itself, written large, but for those that begin with `no`; keeps every question. */
function recorder() {
  const questions: (readonly string[])[] = [];
  const lookUpMany = async (keys: readonly string[]) => {
    questions.push(keys);
    const known = keys.filter((key) => !key.startsWith('no'));
    return new Map(known.map((key) => [key, key.toUpperCase()]));
  };
  return { questions, lookUpMany };
}

it('puts what is asked in one turn as one question, each key once, and gives each its own answer', async () => {
  const { questions, lookUpMany } = recorder();
  const find = askTogether(lookUpMany, 10);
  const answers = await Promise.all(['a', 'b', 'nobody', 'a'].map(find));
  expect(answers).toEqual(['A', 'B', undefined, 'A']);
  expect(questions).toEqual([['a', 'b', 'nobody']]);
});

it('never puts more than so many in one question', async () => {
  const { questions, lookUpMany } = recorder();
  const find = askTogether(lookUpMany, 3);
  const keys = Array.from({ length: 8 }, (_, n) => `k${n}`);
  // One that is among them already fits into a question that is full.
  const answers = await Promise.all([...keys.slice(0, 3), 'k1', ...keys.slice(3)].map(find));
  expect(answers).toEqual(['K0', 'K1', 'K2', 'K1', 'K3', 'K4', 'K5', 'K6', 'K7']);
  expect(questions.map((asked) => asked.length)).toEqual([3, 3, 2]);
});

it('asks anew in the next turn, also while an earlier answer is under way', async () => {
  const pending: (() => void)[] = [];
  let isThere = true;
  const find = askTogether(async (keys) => {
    const found = new Map(isThere ? keys.map((key) => [key, key]) : []);
    await new Promise<void>((resolve) => pending.push(resolve));
    return found;
  }, 10);
  const before = find('session');
  await new Promise((resolve) => setImmediate(resolve));
  isThere = false;
  const after = find('session');
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  for (const answer of pending) answer();
  expect(await Promise.all([before, after])).toEqual(['session', undefined]);
});

it('fails for all who asked in that turn, and for nobody afterwards', async () => {
  let isAway = true;
  const find = askTogether(async (keys) => {
    if (isAway) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  }, 10);
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(find));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isAway = false;
  expect(await find('a')).toBe('a');
});
