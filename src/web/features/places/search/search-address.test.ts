import { describe, expect, it } from 'vitest';
import { readSearchAddress, withoutSearch, withSearch } from './search-address.ts';

const free = 10_000;
const read = (query: string, longest = free) => readSearchAddress(new URLSearchParams(query), longest);
const nothing = {
  centre: undefined,
  radiusMetres: undefined,
  openNow: undefined,
  isBroken: false,
  tooFarMetres: undefined,
};

describe('the address of a search', () => {
  it('carries place, radius and switch, and reads back as the same search', () => {
    const centre = { latitude: 51.507351, longitude: -0.127758 };
    const address = withSearch(new URLSearchParams(), { centre, radiusMetres: 3_000, openNow: true });
    expect(address.toString()).toBe('lat=51.507&lng=-0.128&radius=3000&open=1');
    expect(read(address.toString())).toEqual({
      ...nothing,
      centre: { latitude: 51.507, longitude: -0.128 },
      radiusMetres: 3_000,
      openNow: true,
    });
  });

  it('leaves other parameters alone, and drops the switch of an earlier search', () => {
    const before = new URLSearchParams('dialog=premium&open=1&radius=1000');
    const centre = { latitude: 0, longitude: -0.0001 };
    const after = withSearch(before, { centre, radiusMetres: 5_000, openNow: false });
    expect(after.toString()).toBe('dialog=premium&lat=0&lng=0&radius=5000');
    expect(withoutSearch(after).toString()).toBe('dialog=premium');
  });

  it('that says nothing asks for nothing', () => {
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
  ])('with %s is read without that part, and says so', (query) => {
    expect(read(query)).toEqual({ ...nothing, isBroken: true });
  });

  it('keeps the parts that can be read beside one that cannot', () => {
    expect(read('lat=51.5&lng=-0.1&radius=far&open=1')).toMatchObject({
      centre: { latitude: 51.5, longitude: -0.1 },
      radiusMetres: undefined,
      openNow: true,
      isBroken: true,
    });
  });

  it('that reaches further than the person may is brought within reach, and says how far it wanted', () => {
    expect(read('radius=25000')).toMatchObject({
      radiusMetres: 10_000,
      tooFarMetres: 25_000,
      isBroken: false,
    });
    expect(read('radius=25000', 50_000)).toMatchObject({ radiusMetres: 25_000, tooFarMetres: undefined });
  });
});
