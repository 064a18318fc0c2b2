import { describe, expect, it } from 'vitest';
import { entitlementsOf } from '../../../domain/premium/entitlements.ts';
import { type ConfiguredServices, expectationsOf } from './provider-expectations.ts';

const free = entitlementsOf({ isPremium: false });
const premium = entitlementsOf({ isPremium: true });
const both: ConfiguredServices = { googlePlaces: true, geoapifyPlaces: true };
const onlyGeoapify = { ...both, googlePlaces: false };
const neither: ConfiguredServices = { googlePlaces: false, geoapifyPlaces: false };

describe('expectationsOf', () => {
  it.each([
    ['auto of a free account', 'auto', free, /Auto uses Geoapify first/],
    ['auto of premium', 'auto', premium, /Auto uses Google Places first/],
    ['Google of premium', 'google', premium, /^Searches use Google Places first/],
    ['Geoapify of premium', 'geoapify', premium, /^Searches use Geoapify first/],
    ['Google of an account that has lost premium', 'google', free, /^Searches use Geoapify first/],
  ] as const)('%s', (_, chosen, entitlements, order) => {
    const expectations = expectationsOf(chosen, entitlements, both);
    expect(expectations.order).toMatch(order);
    const source = /Google/.test(expectations.order) ? 'Google' : 'Geoapify';
    expect(expectations.privacy).toContain(`sends ${source} the search`);
    expect(expectations.isReplaced).toBe(false);
  });

  it.each([
    [
      'Google without a key, Geoapify with one',
      'google',
      onlyGeoapify,
      /Google .* Searches use Geoapify/,
      'Geoapify',
    ],
    ['Google if neither has one', 'auto', neither, /Google .* Searches use OpenStreetMap/, 'OpenStreetMap'],
    ['Geoapify without one', 'geoapify', neither, /Geoapify .* Searches use OpenStreetMap/, 'OpenStreetMap'],
  ] as const)('describes the service that answers instead: %s', (_, chosen, configured, instead, source) => {
    const expectations = expectationsOf(chosen, premium, configured);
    expect(expectations.order).toMatch(instead);
    expect(expectations.isReplaced).toBe(true);
    expect(expectations.privacy).toContain(`sends ${source} the search`);
    expect(expectations.freshness).toContain('No ratings');
  });

  it('assumes that the chosen service is set up until that is known', () => {
    expect(expectationsOf('google', premium, undefined)).toEqual(expectationsOf('google', premium, both));
  });
});
