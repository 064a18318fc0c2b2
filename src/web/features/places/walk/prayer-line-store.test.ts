import { describe, expect, it } from 'vitest';
import type { DayQuestion } from '../../../data/prayer-times/question.ts';
import { createPrayerLineStore } from './prayer-line-store.ts';

const question = {} as DayQuestion;
const timeline = [{ name: 'asr', date: { year: 2026, month: 11, day: 21 }, at: 1 }] as const;

describe('the lines of prayers', () => {
  it('are computed once for sixty mosques of a cell', async () => {
    let computed = 0;
    const store = createPrayerLineStore(async () => {
      computed += 1;
      return { timeline };
    });
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    await Promise.all(Array.from({ length: 60 }, () => store.ensure('cell', question)));
    await store.ensure('cell', question);
    expect(computed).toBe(1);
    expect(told).toBe(1);
    expect(store.get('cell')).toEqual(timeline);
  });

  it('stay unknown after a failure, and are asked for anew', async () => {
    const answers = [Promise.reject(new Error('no network')), Promise.resolve({ timeline })];
    const store = createPrayerLineStore(
      () => answers.shift() ?? Promise.reject(new Error('asked too often')),
    );
    await store.ensure('cell', question);
    expect(store.get('cell')).toBeUndefined();
    await store.ensure('cell', question);
    expect(store.get('cell')).toEqual(timeline);
  });
});
