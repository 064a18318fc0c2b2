import { describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../../test/harness/built-atlas.ts';
import { createCityDirectory } from './city-directory.ts';

const atlas = builtAtlas();
const cities = atlas.cities();
const directory = createCityDirectory(cities, atlas);
const all = directory.countries.flatMap((country) => country.cities);
const pathOf = (city: { countrySlug: string; slug: string }) => `${city.countrySlug}/${city.slug}`;

describe('the cities of the world that have a page', () => {
  it('have more than 100,000 people and are not districts of another city', () => {
    expect(all.length).toBeGreaterThan(4_200);
    expect(Math.min(...all.map(({ population }) => population))).toBeGreaterThan(100_000);
    expect(all.some(({ englishName }) => englishName === 'Navi Mumbai')).toBe(false);
    expect(new Set(all.map(({ countryCode }) => countryCode)).size).toBe(directory.countries.length);
  });

  it('each have a unique path that needs no escaping', () => {
    expect(new Set(all.map(pathOf)).size).toBe(all.length);
    expect(new Set(directory.countries.map(({ slug }) => slug)).size).toBe(directory.countries.length);
    const slugs = [...all.map(({ slug }) => slug), ...directory.countries.map(({ slug }) => slug)];
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)).toEqual([]);
    expect(directory.countries.map(({ slug }) => slug)).not.toContain('countries');
  });

  it('have paths that do not depend on the order of the atlas', () => {
    const reversedDirectory = createCityDirectory(cities.toReversed(), atlas);
    const paths = (countries: typeof directory.countries) =>
      countries.flatMap((country) => country.cities.map((city) => `${city.geonamesId} ${pathOf(city)}`));
    expect(paths(reversedDirectory.countries).sort()).toEqual(paths(directory.countries).sort());
  });

  it.each([
    ['turkiye', 'istanbul', 'Istanbul'],
    ['germany', 'koln', 'Köln'],
    ['saudi-arabia', 'makkah', 'Makkah'],
    ['united-states', 'glendale', 'Glendale'],
    ['united-states', 'glendale-california', 'Glendale'],
    ['india', 'gorakhpur', 'Gorakhpur'],
    ['china', 'suzhou', 'Suzhou'],
    ['china', 'suzhou-1793743', 'Suzhou'],
    ['mexico', 'san-pedro-garza-garcia', 'San Pedro Garza García'],
    ['egypt', '6th-of-october-city', '6th of October City'],
  ])('are found at %s/%s', (country, slug, name) => {
    expect(directory.city(country, slug)?.englishName).toBe(name);
  });

  it.each([
    ['turkey', 'constantinople', 'turkiye/istanbul'],
    ['saudi-arabia', 'mecca', 'saudi-arabia/makkah'],
    ['ksa', 'medina', 'saudi-arabia/madinah'],
    ['uae', 'abu-dhabi', 'united-arab-emirates/abu-dhabi'],
    ['uk', 'london', 'united-kingdom/london'],
    ['usa', 'new-york-city', 'united-states/new-york'],
    ['germany', 'cologne', 'germany/koln'],
    ['bangladesh', 'dacca', 'bangladesh/dhaka'],
  ])('are found by alternative names: %s/%s', (country, city, path) => {
    const countryEntry = directory.countryNamed(country);
    if (!countryEntry) throw new Error(`No country is called ${country}`);
    expect(directory.cityNamed(countryEntry, city)).toMatchObject({
      countrySlug: path.split('/')[0],
      slug: path.split('/')[1],
    });
  });

  it('give the short slug to the larger of two cities', () => {
    const [larger, smaller] = ['suzhou', 'suzhou-1793743'].map((slug) => directory.city('china', slug));
    expect(larger?.population).toBeGreaterThan(smaller?.population ?? Number.POSITIVE_INFINITY);
  });

  it.each(['__proto__', 'constructor', '..', '', 'KARACHI', 'k'.repeat(5_000)])(
    'do not include %s',
    (slug) => {
      expect(directory.country(slug)).toBeUndefined();
      expect(directory.city('pakistan', slug)).toBeUndefined();
      expect(directory.city(slug, slug)).toBeUndefined();
    },
  );

  it('list neighbours across borders, nearest first, without themselves', () => {
    const basel = directory.city('switzerland', 'basel');
    if (!basel) throw new Error('Basel has no page');
    const near = directory.near(basel, 8, 300);

    expect(near).toHaveLength(8);
    expect(near.map(({ city }) => city)).not.toContain(basel);
    expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).sort((a, b) => a - b));
    expect(near.map(({ city }) => city.countryCode)).toEqual(expect.arrayContaining(['FR', 'DE']));
  });
});
