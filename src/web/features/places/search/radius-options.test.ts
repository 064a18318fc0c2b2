import { describe, expect, it } from 'vitest';
import { entitlementsOf } from '../../../../domain/premium/entitlements.ts';
import { largestOfferedRadius, radiusOptions } from './radius-options.ts';

const free = entitlementsOf({ isPremium: false }).maxSearchRadiusMetres;
const premium = entitlementsOf({ isPremium: true }).maxSearchRadiusMetres;

describe('the offered radii', () => {
  it('are 1, 3, 5 and 10 km without premium', () => {
    expect(radiusOptions(free)).toEqual([1_000, 3_000, 5_000, 10_000]);
  });

  it('include 25 and 50 km with premium', () => {
    expect(radiusOptions(premium)).toEqual([1_000, 3_000, 5_000, 10_000, 25_000, 50_000]);
  });

  it.each([
    [25_000, free, 10_000],
    [25_000, premium, 25_000],
    [4_999, free, 3_000],
    [1, free, 1_000],
    [1e9, premium, 50_000],
  ])('map %d m with a limit of %d m to %d m', (wantedMetres, maxRadiusMetres, offered) => {
    expect(largestOfferedRadius(wantedMetres, maxRadiusMetres)).toBe(offered);
  });
});
