import { describe, expect, it } from 'vitest';
import { oneDeletions, withinOneEdit } from './fuzzy-match.ts';

describe('one typo', () => {
  it.each([
    ['london', 'london'],
    ['london', 'londn'],
    ['london', 'londonn'],
    ['london', 'lundon'],
    ['london', 'lodnon'],
    ['london', 'ondon'],
    ['london', 'londo'],
    ['ab', 'ba'],
  ])('%s and %s are one apart at most', (a, b) => {
    expect(withinOneEdit(a, b)).toBe(true);
    expect(withinOneEdit(b, a)).toBe(true);
  });

  it.each([
    ['london', 'lond'],
    ['london', 'lnudon'],
    ['london', 'nodnol'],
    ['london', 'lundan'],
    ['', 'ab'],
  ])('%s and %s are further apart', (a, b) => {
    expect(withinOneEdit(a, b)).toBe(false);
    expect(withinOneEdit(b, a)).toBe(false);
  });

  it('leaves each character out once, and equal results once', () => {
    expect(oneDeletions('moon').toSorted()).toEqual(['mon', 'moo', 'oon']);
  });
});
