import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../../test/harness/built-atlas.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import type { CityPageData, CountriesPageData, CountryPageData } from '../../../contract/cities.ts';
import type { PrayerTimesBody } from '../../../contract/prayer-times.ts';

let now = 0;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ atlas: builtAtlas(), clock: () => now });
});
afterAll(() => server.close());

async function pageOf<Data>(query: string): Promise<Data> {
  const answer = await server.app.inject({ url: `/api/cities/page?${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Data>();
}

const timeNames = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

describe('the page of a city', () => {
  it.each([
    [
      'Karachi, where it is already the next day',
      'pakistan',
      'karachi',
      '2026-03-10T20:30:00Z',
      '2026-03-11',
    ],
    [
      'London on the day when its clocks go forward',
      'united-kingdom',
      'london',
      '2026-03-29T00:30:00Z',
      '2026-03-29',
    ],
    ['Auckland, half a day ahead', 'new-zealand', 'auckland', '2026-06-21T13:00:00Z', '2026-06-22'],
    ['Honolulu, half a day behind', 'united-states', 'honolulu', '2026-06-22T05:00:00Z', '2026-06-21'],
    ['Murmansk in the polar night', 'russia', 'murmansk', '2026-12-21T10:00:00Z', '2026-12-21'],
  ])(
    'has today’s date at the place and the times of /api/prayer-times: %s',
    async (_, country, city, at, day) => {
      now = Date.parse(at);
      const page = await pageOf<CityPageData>(`country=${country}&city=${city}`);
      const { latitude, longitude, times, calendar } = page;
      const answer = await server.app.inject({
        url: `/api/prayer-times?latitude=${latitude}&longitude=${longitude}`,
      });

      expect(times).toEqual(answer.json<PrayerTimesBody>());
      expect(times.date).toBe(day);
      const row = calendar.days.find(({ date }) => date === day);
      for (const name of timeNames) expect(row?.[name], name).toBe(times[name]);
      expect(calendar.days[0]?.date.slice(-2)).toBe('01');
      expect(calendar.days.every(({ date }) => date.startsWith(day.slice(0, 7)))).toBe(true);
    },
  );

  it('has the location in the requested language', async () => {
    now = Date.parse('2026-03-10T12:00:00Z');
    const page = await pageOf<CityPageData>('country=pakistan&city=karachi&lang=ar');

    expect(page).toMatchObject({
      kind: 'city',
      address: '/prayer-times/pakistan/karachi',
      name: 'كراتشي',
      country: 'باكستان',
      countryCode: 'PK',
      slug: 'karachi',
      qibla: { compassPoint: 'W', everyDirectionServes: false },
    });
    expect(page.qibla.bearingDegrees).toBeCloseTo(267.6, 0);
    expect(page.larger[0]).toMatchObject({ slug: 'lahore', countrySlug: 'pakistan' });
    expect(page.nearby[0]?.distanceKm).toBeLessThan(page.nearby.at(-1)?.distanceKm ?? 0);
  });

  it('may be cached publicly, but only until midnight at the place', async () => {
    now = Date.parse('2026-03-10T18:58:20Z');
    const fetchPage = () => server.app.inject({ url: '/api/cities/page?country=pakistan&city=karachi' });
    const before = await fetchPage();
    expect(before.headers['cache-control']).toBe('public, max-age=100');
    expect(before.headers['set-cookie']).toBeUndefined();

    now += 100_000;
    const after = await fetchPage();
    expect(after.json<CityPageData>().times.date).toBe('2026-03-11');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });
});

describe('the lists', () => {
  it('contain a country’s cities in alphabetical order, and today’s times in the largest', async () => {
    now = Date.parse('2026-03-10T12:00:00Z');
    const page = await pageOf<CountryPageData>('country=pakistan');

    expect(page).toMatchObject({ kind: 'country', country: 'Pakistan', countryCode: 'PK' });
    const names = page.cities.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    expect(names).toContain('Islamabad');
    expect(page.today).toHaveLength(10);
    expect(page.today[0]).toMatchObject({ slug: 'karachi', date: '2026-03-10', timezone: 'Asia/Karachi' });
  });

  it('are valid until the first of the days shown ends', async () => {
    // A minute before midnight in Yekaterinburg
    now = Date.parse('2026-03-10T18:59:00Z');
    const answer = await server.app.inject({ url: '/api/cities/page?country=russia' });
    const { today } = answer.json<CountryPageData>();
    const yekaterinburg = today.find(({ timezone }) => timezone === 'Asia/Yekaterinburg');

    expect(yekaterinburg?.date).toBe('2026-03-10');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
  });

  it('contain every country in the alphabetical order of the language', async () => {
    const page = await pageOf<CountriesPageData>('lang=fr');
    const names = page.countries.map(({ name }) => name);

    expect(names).toContain('Arabie saoudite');
    expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare));
    expect(page.cityCount).toBe(page.countries.reduce((sum, { cityCount }) => sum + cityCount, 0));
  });
});

describe('an unknown place', () => {
  it.each(['country=atlantis', 'country=pakistan&city=london', 'country=constructor&city=keys'])(
    'is not found: %s',
    async (query) => {
      const answer = await server.app.inject({ url: `/api/cities/page?${query}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it.each([
    'country=..',
    'country=pakistan&city=%2fetc',
    'country=__proto__',
    'country=Pakistan',
    `country=${'a'.repeat(81)}`,
    'city=karachi',
    'country=pakistan&lang=xx',
  ])('is rejected with a message if it is not a valid slug: %s', async (query) => {
    const answer = await server.app.inject({ url: `/api/cities/page?${query}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ error: string }>().error).toMatch(/\.$/);
  });
});
