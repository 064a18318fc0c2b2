import { describe, expect, it } from 'vitest';
import { type CityName, citySlugs, slugify } from './city-slugs.ts';

describe('the slug of a name', () => {
  it.each([
    ['İstanbul', 'istanbul'],
    ['Köln', 'koln'],
    ['Ağrı', 'agri'],
    ['Sa‘dah', 'sadah'],
    ['Ḩawallī', 'hawalli'],
    ['Ra’s al Khaymah', 'ras-al-khaymah'],
    ['São Paulo', 'sao-paulo'],
    ['Łódź', 'lodz'],
    ['Gießen', 'giessen'],
    ['6th of October City', '6th-of-october-city'],
    ['St. Petersburg', 'st-petersburg'],
    ['Bosnia and Herzegovina', 'bosnia-and-herzegovina'],
    [' — ', ''],
  ])('%s is %s', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });
});

const city = (id: number, englishName: string, population: number, englishRegion?: string): CityName => ({
  id,
  englishName,
  population,
  ...(englishRegion === undefined ? {} : { englishRegion }),
});

describe('the slugs of a country', () => {
  it('give the plain name to the largest, and append the region for others', () => {
    const slugs = citySlugs([
      city(1, 'Springfield', 150_000, 'Massachusetts'),
      city(2, 'Springfield', 160_000, 'Missouri'),
    ]);

    expect([...slugs].sort()).toEqual([
      [1, 'springfield-massachusetts'],
      [2, 'springfield'],
    ]);
  });

  it('distinguish cities of one region by their id', () => {
    const slugs = citySlugs([
      city(10, 'Bārāsat', 290_000, 'West Bengal'),
      city(11, 'Barasat', 230_000, 'West Bengal'),
      city(12, 'Suzhou', 900_000),
      city(13, 'Suzhou', 200_000),
    ]);

    expect(slugs.get(11)).toBe('barasat-11');
    expect(slugs.get(13)).toBe('suzhou-13');
  });

  it("don't depend on the order of the list, not even for equal populations", () => {
    const equals = [city(7, 'Twin', 200_000), city(5, 'Twin', 200_000), city(9, 'Twin', 200_000)];
    const [forwards, backwards] = [citySlugs(equals), citySlugs(equals.toReversed())];

    expect(forwards.get(5)).toBe('twin');
    expect([...forwards].sort()).toEqual([...backwards].sort());
  });

  it("never take a slug that is another city's plain name", () => {
    const slugs = citySlugs([
      city(1, 'Aurora', 390_000, 'Colorado'),
      city(2, 'Aurora', 200_000, 'Illinois'),
      city(3, 'Aurora Illinois', 120_000),
    ]);

    expect(new Set(slugs.values()).size).toBe(3);
    expect(slugs.get(3)).toBe('aurora-illinois');
  });
});
