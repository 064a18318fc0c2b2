import type { ZoneWindow } from '../../src/domain/time-zone/zone-window.ts';
import type { CityFinderAtlas } from '../../src/server/features/cities/city-finder.ts';
import type { CityAtlas } from '../../src/server/features/cities/service.ts';
import type { GeocodingAtlas } from '../../src/server/features/geocode/service.ts';
import type { SearchAtlas } from '../../src/server/features/places/prepared-places.ts';

interface Town {
  readonly city: string;
  readonly country: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: ZoneWindow;
}

const always = (name: string, offsetMinutes: number): ZoneWindow => ({ name, offsets: [[0, offsetMinutes]] });

const london: ZoneWindow = {
  name: 'Europe/London',
  offsets: [
    [0, 0],
    [Date.UTC(2026, 2, 29, 1), 60],
    [Date.UTC(2026, 9, 25, 1), 0],
  ],
};

const towns: readonly Town[] = [
  {
    city: 'Jakarta',
    country: 'Indonesia',
    countryCode: 'ID',
    latitude: -6.2,
    longitude: 106.82,
    zone: always('Asia/Jakarta', 420),
  },
  {
    city: 'London',
    country: 'United Kingdom',
    countryCode: 'GB',
    latitude: 51.51,
    longitude: -0.13,
    zone: london,
  },
  {
    city: 'Karachi',
    country: 'Pakistan',
    countryCode: 'PK',
    latitude: 24.86,
    longitude: 67.01,
    zone: always('Asia/Karachi', 300),
  },
  {
    city: 'London',
    country: 'Kiribati',
    countryCode: 'KI',
    latitude: 1.87,
    longitude: -157.4,
    zone: always('Pacific/Kiritimati', 840),
  },
];

/** An atlas of four towns. It is enough for the routes' rules and needs no build. */
export const testAtlas: CityAtlas & CityFinderAtlas & GeocodingAtlas & SearchAtlas = {
  cities: () => [],
  largerTownAt: () => undefined,
  townWithId: () => undefined,
  countriesNamed: () => [],
  idsOfPlacesNamed: () => [],
  zoneNameAt: (latitude, longitude) => townAt(latitude, longitude)?.zone.name ?? 'Etc/GMT',
  describe: (latitude, longitude) => ({ ...placeOf(townAt(latitude, longitude)), latitude, longitude }),
  countryCodeAt: (latitude, longitude) => townAt(latitude, longitude)?.countryCode ?? '',
  townAt(latitude, longitude) {
    const town = townAt(latitude, longitude);
    return town && placeOf(town);
  },
  find: (text) => ({
    places: towns.filter(({ city }) => city === text).map(placeOf),
    isAmbiguous: false,
    unknown: '',
  }),
  suggest: (text) => towns.filter(({ city }) => city.startsWith(text)).map(placeOf),
  zoneWindow: (name) => towns.find((town) => town.zone.name === name)?.zone ?? always('Etc/GMT', 0),
};

function townAt(latitude: number, longitude: number): Town | undefined {
  return towns.find((town) => Math.hypot(town.latitude - latitude, town.longitude - longitude) < 1.5);
}

function placeOf(town: Town | undefined) {
  const { city = '', country = '', countryCode = '', latitude = 0, longitude = 0 } = town ?? {};
  return {
    city,
    country,
    countryCode,
    latitude,
    longitude,
    population: 0,
    timezone: town?.zone.name ?? 'Etc/GMT',
  };
}
