import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../../test/harness/built-atlas.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { reverseGeocode, searchPlaces, suggestPlaces } from '../../../contract/geocode.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ atlas: builtAtlas(), clock: Date.UTC(2026, 10, 21, 12) });
});
afterAll(() => server.close());

const get = (path: string) => server.app.inject(`/api/geocode/${path}`);

describe('searching for a place', () => {
  it('matches the API contract', async () => {
    const answer = await get('search?text=Jakarta');
    expect(answer.statusCode).toBe(200);
    expect(searchPlaces.response.safeParse(answer.json()).success).toBe(true);
    const { items, provider } = answer.json();
    expect(provider).toBe('atlas');
    expect(items[0]).toMatchObject({
      city: 'Jakarta',
      country: 'Indonesia',
      countryCode: 'ID',
      timezone: 'Asia/Jakarta',
      zone: { name: 'Asia/Jakarta' },
    });
  });

  it('accepts a limit and a language', async () => {
    const { items } = (await get('search?text=London&limit=2&lang=ar')).json();
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ city: 'لندن', country: 'المملكة المتحدة' });
  });

  it.each([
    ['fr', 'La Mecque', 'Arabie saoudite'],
    ['tr', 'Mekke', 'Suudi Arabistan'],
    ['ur', 'مکہ مکرمہ', 'سعودی عرب'],
    ['bn', 'মক্কা', 'সৌদি আরব'],
  ])('has city and country in the requested language: %s', async (language, city, country) => {
    const { items } = (await get(`search?text=Mecca&lang=${language}`)).json();
    expect(items[0]).toMatchObject({ city, country, countryCode: 'SA' });
  });

  it('accepts Arabic and surrounding blanks', async () => {
    const { items } = (await get(`search?text=${encodeURIComponent('  مكة ')}`)).json();
    expect(items[0]).toMatchObject({ city: 'Makkah', timezone: 'Asia/Riyadh' });
  });

  it('returns an empty list if nothing matches', async () => {
    const answer = await get('search?text=qwxz%20vvkj');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ items: [] });
  });

  it.each([
    ['', 'text'],
    ['text=', 'text'],
    ['text=%20%20', 'text'],
    [`text=${'a'.repeat(201)}`, '200 characters'],
    ['text=Jakarta&limit=0', 'limit'],
    ['text=Jakarta&limit=11', 'limit'],
    ['text=Jakarta&limit=1.5', 'limit'],
    ['text=Jakarta&limit=many', 'limit'],
    ['text=Jakarta&lang=xx', 'lang'],
    ['text=Jakarta&text=London', 'text'],
  ])('rejects %s with a message that names it', async (query, name) => {
    const answer = await get(`search?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'bad_request',
      error: expect.stringContaining(name),
    });
  });

  it('handles a text of 100 kB', async () => {
    const answer = await get(`search?text=${'a'.repeat(100_000)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain('200 characters');
  });

  it.each([
    '%00',
    '%F0%9F%95%8C',
    '..%2F..%2Fetc',
    '%27%20OR%201=1',
    '%E2%80%AE',
    '__proto__',
    'constructor',
  ])('handles %s', async (text) => {
    expect((await get(`search?text=${text}`)).statusCode).toBe(200);
  });
});

describe('what a person should know before a place becomes theirs', () => {
  it('names the places that may be meant', async () => {
    const answer = (await get('search?text=Tripoli')).json();
    expect(searchPlaces.response.safeParse(answer).success).toBe(true);
    expect(answer).toMatchObject({
      ambiguous: true,
      items: [{ countryCode: 'LY' }, { countryCode: 'LB' }, {}],
    });
    expect((await get('search?text=London')).json()).not.toHaveProperty('ambiguous');
  });

  it('names the part of the address that is unknown', async () => {
    const answer = (await get('search?text=Fatih,%20Istanbul')).json();
    expect(answer).toMatchObject({ unknown: 'Fatih', items: [{ city: 'Istanbul' }] });
  });
});

describe('suggesting places', () => {
  it('matches the API contract and is small', async () => {
    const answer = await get('suggest?text=birm&limit=6');
    expect(answer.statusCode).toBe(200);
    expect(suggestPlaces.response.safeParse(answer.json()).success).toBe(true);
    expect(answer.json().items[0]).toMatchObject({ city: 'Birmingham', region: 'England' });
    expect(answer.json().items[0]).not.toHaveProperty('zone');
    expect(answer.body.length).toBeLessThan(1500);
    expect(answer.headers['cache-control']).toContain('private');
  });

  it('rejects an empty text', async () => {
    expect((await get('suggest?text=%20')).statusCode).toBe(400);
  });
});

describe('reverse geocoding', () => {
  it('matches the API contract', async () => {
    const answer = await get('reverse?lat=51.4963&lng=-0.1115');
    expect(answer.statusCode).toBe(200);
    expect(reverseGeocode.response.safeParse(answer.json()).success).toBe(true);
    expect(answer.json()).toMatchObject({
      latitude: 51.4963,
      longitude: -0.1115,
      city: 'London',
      region: 'England',
      countryCode: 'GB',
      timezone: 'Europe/London',
    });
  });

  it.each([
    ['lat=0&lng=-30', 'Etc/GMT+2'],
    ['lat=90&lng=0', 'Etc/GMT'],
    ['lat=-90&lng=0', 'Antarctica/McMurdo'],
  ])('returns a time zone but no town for %s', async (query, timezone) => {
    const answer = await get(`reverse?${query}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ city: '', country: '', countryCode: '', timezone });
  });

  it('works on both sides of the antimeridian', async () => {
    for (const lng of ['180', '-180', '179.999', '-179.999']) {
      expect((await get(`reverse?lat=-16.8&lng=${lng}`)).json()).toMatchObject({ countryCode: 'FJ' });
    }
  });

  it.each([
    ['lng=0', 'lat'],
    ['lat=0', 'lng'],
    ['lat=&lng=0', 'lat'],
    ['lat=north&lng=0', 'lat'],
    ['lat=NaN&lng=0', 'lat'],
    ['lat=1e1&lng=0', 'lat'],
    ['lat=90.1&lng=0', 'lat'],
    ['lat=0&lng=-180.5', 'lng'],
    ['lat=0&lng=Infinity', 'lng'],
  ])('rejects %s with a message that names it', async (query, name) => {
    const answer = await get(`reverse?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_request', error: expect.stringContaining(name) });
  });
});
