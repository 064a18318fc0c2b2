import { describe, expect, it } from 'vitest';
import { arcPath, horizonRadius, inDirection, middleOf, shadowLength, skyRadius } from './plan-geometry.ts';

describe('the geometry of the sky plan', () => {
  it('has up at 0° and right at 90°', () => {
    expect(inDirection(0, 10).y).toBe(-10);
    expect(inDirection(90, 10).x).toBe(10);
  });

  it('draws the horizon on the ring, the zenith in the centre, and what is below on the ring', () => {
    expect([0, 45, 90, -5].map(skyRadius)).toEqual([horizonRadius, horizonRadius / 2, 0, horizonRadius]);
  });

  it('has longer shadows under a lower sun, and none reaches beyond the ring', () => {
    const lengths = [89, 60, 45, 20, 10, 1, 0, -0.5].map(shadowLength);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(lengths[0]).toBeLessThan(1);
    expect(shadowLength(45) / shadowLength(60)).toBeCloseTo(Math.sqrt(3), 9);
    expect(lengths.at(-1)).toBeLessThan(horizonRadius);
  });

  it('takes the shorter arc, also across north', () => {
    expect(arcPath(350, 20, 10)).toBe('M-1.74 -9.85A10 10 0 0 1 3.42 -9.40');
    expect(arcPath(20, 350, 10)).toBe('M3.42 -9.40A10 10 0 0 0 -1.74 -9.85');
    expect(middleOf(350, 20)).toBe(365);
    expect(middleOf(20, 350)).toBe(5);
  });
});
