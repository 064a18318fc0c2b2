import { describe, expect, it } from 'vitest';
import {
  countsReducer,
  countTap,
  isDone,
  newCount,
  progress,
  type TapCounts,
  vibrationPattern,
} from './tap-count.ts';

const counted = (taps: number, times: number) =>
  Array.from({ length: taps }).reduce<ReturnType<typeof newCount>>(
    (state) => countTap(state),
    newCount(times),
  );

describe('counting a dua that is said three times', () => {
  it('advances with each tap and is done after the third', () => {
    const states = [0, 1, 2, 3].map((taps) => counted(taps, 3));
    expect(states.map(progress)).toEqual([0, 1 / 3, 2 / 3, 1]);
    expect(states.map(isDone)).toEqual([false, false, false, true]);
  });

  it('ignores taps after the goal', () => {
    expect(counted(5, 3)).toEqual(counted(3, 3));
  });

  it('vibrates once for each tap and twice for the last', () => {
    expect(vibrationPattern(counted(2, 3))).toEqual([10]);
    expect(vibrationPattern(counted(3, 3)).filter((_, i) => i % 2 === 0)).toEqual([10, 10]);
  });
});

it('a dua that is said once is counted without a goal', () => {
  const state = counted(40, 1);
  expect([state.count, isDone(state), progress(state)]).toEqual([40, false, 0]);
});

describe('counts of several duas', () => {
  const tap = (counts: TapCounts, id: string) => countsReducer(counts, { type: 'tapped', id, times: 3 });

  it('are kept while another dua is open', () => {
    const counts = tap(tap(tap({}, 'a'), 'b'), 'a');
    expect([counts['a']?.count, counts['b']?.count]).toEqual([2, 1]);
  });

  it('are reset for one dua only', () => {
    const counts = countsReducer(tap(tap({}, 'a'), 'b'), { type: 'reset', id: 'a', times: 3 });
    expect([counts['a']?.count, counts['b']?.count]).toEqual([0, 1]);
  });

  it('start at zero', () => {
    expect(countsReducer({}, { type: 'started', id: 'c', times: 1 })['c']).toEqual(newCount(1));
  });
});
