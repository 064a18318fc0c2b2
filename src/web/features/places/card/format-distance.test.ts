import { describe, expect, it } from 'vitest';
import { testLocalisation } from '../../../../../test/harness/test-localisation.ts';
import { formatDistance, formatRadius } from './format-distance.ts';

describe('a distance', () => {
  it.each([
    [0, '0 m'],
    [0.0004, '0 m'],
    [0.6394, '639 m'],
    [0.9994, '999 m'],
    [0.9996, '1.0 km'],
    [1, '1.0 km'],
    [2.449, '2.4 km'],
    [49.96, '50.0 km'],
    [1234.5, '1,234.5 km'],
  ])('of %d km is formatted as %s', (distanceKm, words) => {
    expect(formatDistance(distanceKm, testLocalisation('en'))).toBe(words);
  });

  it('has Arabic units and Latin digits in Arabic', () => {
    expect(formatDistance(0.64, testLocalisation('ar'))).toBe('640 م');
    expect(formatDistance(2.44, testLocalisation('ar'))).toBe('2.4 كم');
  });

  it('as a radius has no needless decimals', () => {
    expect(formatRadius(5_000, testLocalisation('en'))).toBe('5 km');
    expect(formatRadius(2_500, testLocalisation('en'))).toBe('2.5 km');
  });

  it('as a ring below one kilometre is in metres and never rounded to another ring', () => {
    expect([100, 250, 312.5, 500].map((metres) => formatRadius(metres, testLocalisation('en')))).toEqual([
      '100 m',
      '250 m',
      '313 m',
      '500 m',
    ]);
  });
});
