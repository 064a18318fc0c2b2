import { describe, expect, it } from 'vitest';
import { unreliableBearing } from '../qibla.ts';
import { trueHeading } from './device-attitude.ts';
import { turnAdvice } from './turn-advice.ts';

describe('turn advice', () => {
  it.each([
    [-85.4, { side: 'left', degrees: 85 }],
    [85.5, { side: 'right', degrees: 86 }],
    [0.2, { side: 'right', degrees: 1 }],
    [180, { side: 'right', degrees: 180 }],
  ])('by %s', (off, expected) => {
    expect(turnAdvice(off)).toEqual(expected);
  });

  it('keeps the previous side while the Qibla is behind', () => {
    const left = turnAdvice(-178);
    expect(turnAdvice(179, left)).toEqual({ side: 'left', degrees: 180 });
    expect(turnAdvice(160, left)).toEqual({ side: 'right', degrees: 160 });
  });
});

describe('a true heading', () => {
  it.each([
    [359, 2, 1],
    [1, -2, 359],
    [121, 1.2, 122.2],
  ])('magnetic %s with a declination of %s is %s', (magnetic, declination, expected) => {
    expect(trueHeading(magnetic, declination)).toBeCloseTo(expected, 9);
  });
});

describe('an unreliable bearing', () => {
  it.each([
    [0.4, 'at_kaaba'],
    [5, undefined],
    [4794, undefined],
    [19_900, undefined],
    [20_000, 'at_opposite'],
  ])('%s km from the Kaaba: %s', (km, expected) => {
    expect(unreliableBearing(km)).toBe(expected);
  });
});
