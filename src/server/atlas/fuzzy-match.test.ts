import { describe, expect, it } from 'vitest';
import { oneDeletions, withinOneEdit } from './fuzzy-match.ts';

describe('fuzzy matching', () => {
  it.each([
    ['london', 'london'],
    ['london', 'londn'],
    ['london', 'londonn'],
    ['london', 'lundon'],
    ['london', 'lodnon'],
    ['london', 'ondon'],
    ['london', 'londo'],
    ['ab', 'ba'],
  ])('%s and %s differ by at most one edit', (a, b) => {
    expect(withinOneEdit(a, b)).toBe(true);
    expect(withinOneEdit(b, a)).toBe(true);
  });

  it.each([
    ['london', 'lond'],
    ['london', 'lnudon'],
    ['london', 'nodnol'],
    ['london', 'lundan'],
    ['', 'ab'],
  ])('%s and %s differ by more than one edit', (a, b) => {
    expect(withinOneEdit(a, b)).toBe(false);
    expect(withinOneEdit(b, a)).toBe(false);
  });

  it('lists the deletions of one character without duplicates', () => {
    expect(oneDeletions('moon').toSorted()).toEqual(['mon', 'moo', 'oon']);
  });
});
