import { describe, expect, it } from 'vitest';
import { normaliseBearing, turnDegrees } from './bearing.ts';

describe('directions', () => {
  it.each([
    [0, 0],
    [360, 0],
    [-0, 0],
    [-1, 359],
    [725.5, 5.5],
    [-360, 0],
    [-1e-15, 0],
  ])('%s is normalised to %s', (degrees, expected) => {
    expect(normaliseBearing(degrees)).toBe(expected);
  });

  it.each([
    [359, 1, 2],
    [1, 359, -2],
    [0, 180, 180],
    [180, 0, 180],
    [10, 10, 0],
    [90, 271, -179],
    [-90, 450, 180],
  ])('from %s to %s is a turn of %s', (from, to, expected) => {
    expect(turnDegrees(from, to)).toBe(expected);
  });
});
