import { describe, expect, it } from 'vitest';
import { arabicNames } from './arabic-names.ts';
import { addedPlaces, corrections } from './corrections.ts';
import { readGeonames } from './read-geonames.ts';
import { regionNames } from './regions.ts';

const places = readGeonames();
const byId = new Map(places.map((place) => [place.id, place]));

describe('the corrections', () => {
  it('all mean a place of the data, and say where they come from', () => {
    expect(corrections.filter(({ id }) => !byId.has(id))).toEqual([]);
    expect([...corrections, ...addedPlaces].filter(({ source }) => source === '')).toEqual([]);
  });

  it('keep the former name among the names that can be searched for', () => {
    const astana = byId.get(1526273);
    expect(astana?.name).toBe('Astana');
    expect(astana?.alternateNames).toContain('Nur-Sultan');
  });

  it('add no place that the data has by that name within a degree', () => {
    const doubles = addedPlaces.filter((added) =>
      places.some(
        (place) =>
          place.id !== 0 &&
          place.name === added.name &&
          Math.abs(place.latitude - added.latitude) + Math.abs(place.longitude - added.longitude) < 1,
      ),
    );
    expect(doubles).toEqual([]);
  });
});

it('every Arabic name of the house belongs to a place of the data', () => {
  const known = new Set(places.map((place) => `${place.countryCode}:${place.name}`));
  expect(Object.keys(arabicNames).filter((key) => !known.has(key))).toEqual([]);
});

it('no Arabic name carries a letter of another language or a vowel sign', () => {
  const odd = places.filter(({ arabic }) => arabic && /[پچژگکیہەۇۆې\u064b-\u0650\u0652]/.test(arabic));
  expect(odd.map(({ arabic }) => arabic)).toEqual([]);
});

describe('the regions', () => {
  it('bear codes that places of the country have', () => {
    const used = new Set(places.map((place) => `${place.countryCode}.${place.adminCode}`));
    const codes = Object.entries(regionNames).flatMap(([country, regions]) =>
      Object.keys(regions).map((code) => `${country}.${code}`),
    );
    expect(codes.filter((code) => !used.has(code))).toEqual([]);
  });

  it.each([
    ['IN', 'Mumbai', 'Maharashtra'],
    ['IN', 'Lucknow', 'Uttar Pradesh'],
    ['IN', 'Chennai', 'Tamil Nadu'],
    ['IN', 'Hyderabad', 'Telangana'],
    ['PK', 'Lahore', 'Punjab'],
    ['PK', 'Karachi', 'Sindh'],
    ['PK', 'Peshawar', 'Khyber Pakhtunkhwa'],
    ['PK', 'Quetta', 'Balochistan'],
    ['ID', 'Surabaya', 'East Java'],
    ['ID', 'Bandung', 'West Java'],
    ['ID', 'Medan', 'North Sumatra'],
    ['ID', 'Makassar', 'South Sulawesi'],
    ['ID', 'Samarinda', 'East Kalimantan'],
    ['MY', 'Johor Bahru', 'Johor'],
    ['MY', 'Kuching', 'Sarawak'],
    ['MY', 'Kota Kinabalu', 'Sabah'],
    ['MY', 'Shah Alam', 'Selangor'],
    ['CA', 'Toronto', 'Ontario'],
    ['CA', 'Vancouver', 'British Columbia'],
    ['CA', 'Calgary', 'Alberta'],
    ['AU', 'Melbourne', 'Victoria'],
    ['AU', 'Perth', 'Western Australia'],
    ['DE', 'Munich', 'Bavaria'],
    ['DE', 'Köln', 'North Rhine-Westphalia'],
    ['DE', 'Dresden', 'Saxony'],
    ['SA', 'Jeddah', 'Makkah Region'],
    ['SA', 'Dammam', 'Eastern Province'],
    ['SA', 'Abha', 'Asir'],
    ['AE', 'Al Ain City', 'Abu Dhabi'],
    ['GB', 'Edinburgh', 'Scotland'],
  ])('%s: %s lies in %s', (country, city, region) => {
    const place = places.find(({ name, countryCode }) => name === city && countryCode === country);
    expect(regionNames[country]?.[place?.adminCode ?? '']?.split('|')[0]).toBe(region);
  });
});
