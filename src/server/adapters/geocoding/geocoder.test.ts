import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeGeocoder } from './fake-geocoder.ts';
import { createGeoapifyGeocoder } from './geoapify.ts';
import { type Geocoder, GeocodingError, type GeocodingFailure } from './geocoder.ts';

const secretKey = 'secret-test-key';
const london = { latitude: 51.5073219, longitude: -0.1276474 };

/** A result as documented by the provider for `format=json`. */
const londonResult = {
  datasource: { sourcename: 'openstreetmap', attribution: '© OpenStreetMap contributors' },
  country: 'United Kingdom',
  country_code: 'gb',
  state: 'England',
  county: 'Greater London',
  city: 'London',
  lat: london.latitude,
  lon: london.longitude,
  result_type: 'city',
  formatted: 'London, England, United Kingdom',
  timezone: { name: 'Europe/London', offset_STD: '+00:00', offset_DST: '+01:00' },
  rank: { importance: 0.83, confidence: 1, match_type: 'full_match' },
  place_id: '51a0',
};

/** How the stub server answers the next requests. */
type Behaviour = 'well' | number | 'garbage' | 'other shape' | 'hangs up' | 'silent';
let behaviour: Behaviour = 'well';
const requests: URL[] = [];
let server: Server;
let baseUrl = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    requests.push(url);
    if (behaviour === 'silent') return;
    if (behaviour === 'hangs up') return void request.socket.destroy();
    if (typeof behaviour === 'number') {
      response
        .writeHead(behaviour)
        .end(JSON.stringify({ statusCode: behaviour, error: 'x', message: `no ${secretKey}` }));
      return;
    }
    if (behaviour === 'garbage') return void response.end('<html>');
    if (behaviour === 'other shape') return void response.end(JSON.stringify({ features: [] }));
    response.end(JSON.stringify({ results: isLondon(url) ? [londonResult] : [], query: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

function isLondon({ pathname, searchParams }: URL): boolean {
  if (pathname === '/v1/geocode/search') return searchParams.get('text')?.includes('London') === true;
  return pathname === '/v1/geocode/reverse' && Math.abs(Number(searchParams.get('lat')) - 51.5) < 0.5;
}

interface Subject {
  readonly geocoder: Geocoder;
  /** Makes every following call fail in that way, until called with undefined. */
  fail(failure: GeocodingFailure | undefined): void;
}

const behaviours: Readonly<Record<GeocodingFailure, Behaviour>> = {
  refused: 401,
  quota: 429,
  unavailable: 503,
  bad_response: 'garbage',
};

const subjects: Readonly<Record<string, () => Subject>> = {
  geoapify: () => ({
    geocoder: createGeoapifyGeocoder({ baseUrl, apiKey: secretKey }),
    fail: (failure) => {
      behaviour = failure ? behaviours[failure] : 'well';
    },
  }),
  fake: () => {
    const place = {
      ...london,
      city: 'London',
      country: 'United Kingdom',
      countryCode: 'GB',
      region: 'England',
    };
    const geocoder = createFakeGeocoder([place]);
    return { geocoder, fail: geocoder.fail };
  },
};

describe.each(Object.entries(subjects))('every geocoder: %s', (_, create) => {
  it('finds a place with its names and coordinates', async () => {
    const { geocoder } = create();
    expect(await geocoder.search('London, UK', 5, 'en')).toEqual([
      { ...london, city: 'London', country: 'United Kingdom', countryCode: 'GB', region: 'England' },
    ]);
  });

  it('returns an empty result, not an error, if nothing matches', async () => {
    const { geocoder } = create();
    expect(await geocoder.search('qwxz vvkj', 5, 'en')).toEqual([]);
    expect(await geocoder.reverse({ latitude: 0, longitude: -30 }, 'en')).toBeUndefined();
  });

  it('names the place at coordinates', async () => {
    const { geocoder } = create();
    const place = await geocoder.reverse({ latitude: 51.5, longitude: -0.12 }, 'en');
    expect(place).toMatchObject({ city: 'London', countryCode: 'GB' });
  });

  it.each(['refused', 'quota', 'unavailable', 'bad_response'] as const)(
    'rejects with the failure: %s',
    async (failure) => {
      const { geocoder, fail } = create();
      fail(failure);
      const calls = [geocoder.search('London', 5, 'en'), geocoder.reverse(london, 'en')];
      for (const outcome of await Promise.allSettled(calls)) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'GeocodingError', failure } });
      }
      fail(undefined);
    },
  );
});

describe('Geoapify', () => {
  it('receives the limit and the language', async () => {
    await createGeoapifyGeocoder({ baseUrl, apiKey: secretKey }).search('London', 3, 'ar');
    expect(Object.fromEntries(requests.at(-1)?.searchParams ?? [])).toEqual({
      text: 'London',
      limit: '3',
      lang: 'ar',
      format: 'json',
      apiKey: secretKey,
    });
  });

  it('receives positions rounded to a hundred metres', async () => {
    await createGeoapifyGeocoder({ baseUrl, apiKey: secretKey }).reverse(london, 'en');
    expect(requests.at(-1)?.searchParams.get('lat')).toBe('51.507');
    expect(requests.at(-1)?.searchParams.get('lon')).toBe('-0.128');
  });

  it.each([401, 403, 429, 500, 503, 'garbage', 'other shape', 'hangs up', 'silent'] as const)(
    'a failure (%s) does not reveal the key',
    async (next) => {
      behaviour = next;
      const geocoder = createGeoapifyGeocoder({ baseUrl, apiKey: secretKey });
      const error = await geocoder.search('London', 5, 'en').catch((reason: unknown) => reason);
      behaviour = 'well';
      expect(error).toBeInstanceOf(GeocodingError);
      expect(`${(error as Error).message} ${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain(
        secretKey,
      );
    },
  );
});
