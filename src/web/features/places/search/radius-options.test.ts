import { describe, expect, it } from 'vitest';
import { entitlementsOf } from '../../../../domain/premium/entitlements.ts';
import { offeredRadius, radiusOptions } from './radius-options.ts';

const everybody = entitlementsOf({ isPremium: false }).maxSearchRadiusMetres;
const premium = entitlementsOf({ isPremium: true }).maxSearchRadiusMetres;

describe('the radii on offer', () => {
  it('are 1, 3, 5 and 10 km for everybody', () => {
    expect(radiusOptions(everybody)).toEqual([1_000, 3_000, 5_000, 10_000]);
  });

  it('reach 25 and 50 km with premium', () => {
    expect(radiusOptions(premium)).toEqual([1_000, 3_000, 5_000, 10_000, 25_000, 50_000]);
  });

  it.each([
    [25_000, everybody, 10_000],
    [25_000, premium, 25_000],
    [4_999, everybody, 3_000],
    [1, everybody, 1_000],
    [1e9, premium, 50_000],
  ])('bring a wish of %d m within %d m to %d m', (wish, longest, offered) => {
    expect(offeredRadius(wish, longest)).toBe(offered);
  });
});
