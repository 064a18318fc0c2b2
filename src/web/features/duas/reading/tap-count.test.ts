import { describe, expect, it } from 'vitest';
import { freshCount, isDone, nextCounts, pulseOf, shareDone, type TapCounts, tapped } from './tap-count.ts';

const said = (taps: number, times: number) =>
  Array.from({ length: taps }).reduce<ReturnType<typeof freshCount>>(
    (state) => tapped(state),
    freshCount(times),
  );

describe('counting what is said three times', () => {
  it('fills the ring tap by tap and is done with the third', () => {
    const states = [0, 1, 2, 3].map((taps) => said(taps, 3));
    expect(states.map(shareDone)).toEqual([0, 1 / 3, 2 / 3, 1]);
    expect(states.map(isDone)).toEqual([false, false, false, true]);
  });

  it('takes no tap too many', () => {
    expect(said(5, 3)).toEqual(said(3, 3));
  });

  it('is felt as one pulse for each, and as two for the last', () => {
    expect(pulseOf(said(2, 3))).toEqual([10]);
    expect(pulseOf(said(3, 3)).filter((_, i) => i % 2 === 0)).toEqual([10, 10]);
  });
});

it('what is said once is counted without an end, for whoever asks', () => {
  const state = said(40, 1);
  expect([state.count, isDone(state), shareDone(state)]).toEqual([40, false, 0]);
});

describe('the counts of a visit', () => {
  const tap = (counts: TapCounts, id: string) => nextCounts(counts, { type: 'tapped', id, times: 3 });

  it('are kept for each dua while others are open', () => {
    const counts = tap(tap(tap({}, 'a'), 'b'), 'a');
    expect([counts['a']?.count, counts['b']?.count]).toEqual([2, 1]);
  });

  it('begin anew for one alone', () => {
    const counts = nextCounts(tap(tap({}, 'a'), 'b'), { type: 'reset', id: 'a', times: 3 });
    expect([counts['a']?.count, counts['b']?.count]).toEqual([0, 1]);
  });

  it('begin at nothing where somebody asks for one', () => {
    expect(nextCounts({}, { type: 'asked', id: 'c', times: 1 })['c']).toEqual(freshCount(1));
  });
});
