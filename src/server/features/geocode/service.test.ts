import { describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../../test/harness/built-atlas.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { offsetMinutesAt } from '../../../domain/time-zone/zone-window.ts';
import { createFakeGeocoder } from '../../adapters/geocoding/fake-geocoder.ts';
import { createGeocoding } from './service.ts';

const atlas = builtAtlas();
const start = Date.UTC(2026, 10, 21, 12);

const downingStreet = {
  latitude: 51.5034,
  longitude: -0.1276,
  city: 'London',
  country: 'United Kingdom',
  countryCode: 'GB',
};

function setUp() {
  let now = start;
  const failures: unknown[] = [];
  const geoapify = createFakeGeocoder([downingStreet]);
  const parts = { atlas, clock: () => now, onFailure: (error: unknown) => failures.push(error) };
  return {
    geoapify,
    failures,
    withKey: createGeocoding({ ...parts, geoapify }),
    withoutKey: createGeocoding({ ...parts, geoapify: undefined }),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('without a key', () => {
  it('the atlas answers, with the zone offsets from a year ago to two years ahead', async () => {
    const { items, provider, attribution } = await setUp().withoutKey.search('Casablanca', 1, 'en');
    expect(provider).toBe('atlas');
    expect(attribution).toContain('GeoNames');
    const zone = items[0]?.zone ?? { name: '', offsets: [] };
    expect(zone.name).toBe('Africa/Casablanca');
    expect(offsetMinutesAt(zone, Date.UTC(2026, 5, 1))).toBe(60);
    expect(offsetMinutesAt(zone, start)).toBe(0);
    expect(offsetMinutesAt(zone, Date.UTC(2028, 5, 1))).toBe(0);
  });

  it('a point at sea has a zone and no names', async () => {
    const place = await setUp().withoutKey.reverse({ latitude: 0, longitude: -30 }, 'en');
    expect(place).toMatchObject({ city: '', country: '', countryCode: '', timezone: 'Etc/GMT+2' });
    expect(place.zone?.offsets).toEqual([[expect.any(Number), -120]]);
  });
});

describe('with a key', () => {
  it('the provider answers with exact coordinates, the atlas adds the zone', async () => {
    const { items, provider } = await setUp().withKey.search('10 Downing Street, London', 5, 'en');
    expect(provider).toBe('geoapify');
    expect(items).toMatchObject([{ ...downingStreet, timezone: 'Europe/London' }]);
  });

  it('calls once in ten minutes for the same text, including concurrent requests', async () => {
    const { withKey, geoapify, pass } = setUp();
    await Promise.all([1, 2, 3].map(() => withKey.search('London', 5, 'en')));
    await withKey.search('london', 5, 'en');
    expect(geoapify.calls).toBe(1);
    pass(10 * minuteMs);
    await withKey.search('London', 5, 'en');
    expect(geoapify.calls).toBe(2);
  });

  it('calls once for a cell of three decimals, and answers with the requested coordinates', async () => {
    const { withKey, geoapify } = setUp();
    await withKey.reverse({ latitude: 51.50011, longitude: -0.12 }, 'en');
    const second = await withKey.reverse({ latitude: 51.50022, longitude: -0.12 }, 'en');
    expect(geoapify.calls).toBe(1);
    expect(second).toMatchObject({ provider: 'geoapify', latitude: 51.50022 });
  });

  it('also caches that the provider knows nothing at sea', async () => {
    const { withKey, geoapify } = setUp();
    await withKey.reverse({ latitude: 0, longitude: -30 }, 'en');
    const again = await withKey.reverse({ latitude: 0, longitude: -30 }, 'en');
    expect(geoapify.calls).toBe(1);
    expect(again).toMatchObject({ provider: 'atlas', city: '', timezone: 'Etc/GMT+2' });
  });

  it('does not call the provider for suggestions and for names that leave a question', async () => {
    const { withKey, geoapify } = setUp();
    expect(withKey.suggest('lond', 5, 'en').items[0]).toMatchObject({ city: 'London' });
    expect(await withKey.search('Tripoli', 5, 'en')).toMatchObject({ ambiguous: true, provider: 'atlas' });
    expect(geoapify.calls).toBe(0);
  });

  it('caches each language separately', async () => {
    const { withKey, geoapify } = setUp();
    await withKey.search('London', 5, 'en');
    await withKey.search('London', 5, 'ar');
    expect(geoapify.calls).toBe(2);
  });
});

describe('when the provider fails', () => {
  it('the atlas answers immediately, and the failure is reported', async () => {
    const { withKey, geoapify, failures } = setUp();
    geoapify.fail('unavailable');
    const { items, provider } = await withKey.search('Jakarta', 5, 'en');
    expect(provider).toBe('atlas');
    expect(items[0]).toMatchObject({ city: 'Jakarta', timezone: 'Asia/Jakarta' });
    expect(failures).toHaveLength(1);
  });

  it('calls stop for half a minute after five failures', async () => {
    const { withKey, geoapify, pass } = setUp();
    geoapify.fail('unavailable');
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await withKey.search(text, 5, 'en');
    expect(geoapify.calls).toBe(5);
    geoapify.fail(undefined);
    pass(minuteMs / 2);
    expect(await withKey.search('London', 5, 'en')).toMatchObject({ provider: 'geoapify' });
  });

  it('calls stop for ten minutes after the key is rejected', async () => {
    const { withKey, geoapify, pass } = setUp();
    geoapify.fail('refused');
    await withKey.search('a', 5, 'en');
    pass(9 * minuteMs);
    await withKey.search('b', 5, 'en');
    expect(geoapify.calls).toBe(1);
    pass(minuteMs);
    await withKey.search('c', 5, 'en');
    expect(geoapify.calls).toBe(2);
  });
});

it('coordinates typed as text are not sent as an address', async () => {
  const { withKey } = setUp();
  const { items } = await withKey.search('51.5, -0.12', 5, 'en');
  expect(items).toMatchObject([{ latitude: 51.5, longitude: -0.12, city: 'London' }]);
});
