import { describe, expect, it } from 'vitest';
import { readSearchParams, withoutSearchParams, withSearchParams } from './search-params.ts';

const free = 10_000;
const read = (query: string, maxRadiusMetres = free) =>
  readSearchParams(new URLSearchParams(query), maxRadiusMetres);
const nothing = {
  centre: undefined,
  radiusMetres: undefined,
  openNow: undefined,
  hasInvalidParts: false,
  overLimitMetres: undefined,
};

describe('the URL of a search', () => {
  it('contains place, radius and the open-now filter, and reads back as the same search', () => {
    const centre = { latitude: 51.507351, longitude: -0.127758 };
    const address = withSearchParams(new URLSearchParams(), { centre, radiusMetres: 3_000, openNow: true });
    expect(address.toString()).toBe('lat=51.507&lng=-0.128&radius=3000&open=1');
    expect(read(address.toString())).toEqual({
      ...nothing,
      centre: { latitude: 51.507, longitude: -0.128 },
      radiusMetres: 3_000,
      openNow: true,
    });
  });

  it('keeps other parameters and drops the open-now filter of an earlier search', () => {
    const before = new URLSearchParams('dialog=premium&open=1&radius=1000');
    const centre = { latitude: 0, longitude: -0.0001 };
    const after = withSearchParams(before, { centre, radiusMetres: 5_000, openNow: false });
    expect(after.toString()).toBe('dialog=premium&lat=0&lng=0&radius=5000');
    expect(withoutSearchParams(after).toString()).toBe('dialog=premium');
  });

  it('without search parameters has no search', () => {
    expect(read('')).toEqual(nothing);
    expect(read('utm_source=x')).toEqual(nothing);
  });

  it.each([
    'lat=51.5',
    'lng=0',
    'lat=91&lng=0',
    'lat=51.5&lng=181',
    'lat=abc&lng=0',
    'lat=&lng=',
    'lat=1e1&lng=0',
    'lat=NaN&lng=0',
    'radius=0',
    'radius=-1',
    'radius=1e9',
    'radius=999999',
    'radius=',
    'open=maybe',
  ])('with %s is read without that part and marked invalid', (query) => {
    expect(read(query)).toEqual({ ...nothing, hasInvalidParts: true });
  });

  it('keeps the valid parts beside an invalid one', () => {
    expect(read('lat=51.5&lng=-0.1&radius=far&open=1')).toMatchObject({
      centre: { latitude: 51.5, longitude: -0.1 },
      radiusMetres: undefined,
      openNow: true,
      hasInvalidParts: true,
    });
  });

  it('over the limit is reduced to it and keeps the requested radius', () => {
    expect(read('radius=25000')).toMatchObject({
      radiusMetres: 10_000,
      overLimitMetres: 25_000,
      hasInvalidParts: false,
    });
    expect(read('radius=25000', 50_000)).toMatchObject({ radiusMetres: 25_000, overLimitMetres: undefined });
  });
});
