import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileZones } from '../../../scripts/atlas/compile-zones.ts';
import { builtAtlas } from '../../../test/harness/built-atlas.ts';
import { haversineKm } from '../../domain/geo/haversine.ts';
import { offsetMinutesAt } from '../../domain/time-zone/zone-window.ts';
import { loadAtlas } from './atlas.ts';
import { createZones } from './zones.ts';

const atlas = builtAtlas();
const today = Date.UTC(2026, 10, 21, 12);

describe('the place of a point', () => {
  it.each([
    ['Lambeth is London', 51.4963, -0.1115, 'London', 'GB'],
    ['Times Square', 40.758, -73.985, 'Manhattan', 'US'],
    ['the Kaaba', 21.4225, 39.8262, 'Makkah', 'SA'],
    ['Monas', -6.1754, 106.8272, 'Jakarta', 'ID'],
    ['a suburb of Sydney', -33.9, 151.2, 'Sydney', 'AU'],
    ['east of the antimeridian, by Suva', -18.14, 178.43, 'Suva', 'FJ'],
  ])('is in the right city and country: %s', (_, latitude, longitude, city, countryCode) => {
    expect(atlas.describe(latitude, longitude, 'en')).toMatchObject({ city, countryCode });
  });

  it('has the coordinates of the point, not of the city centre', () => {
    const kaaba = { latitude: 21.4225, longitude: 39.8262 };
    const [centre] = atlas.search('Makkah', 1, 'en');
    if (!centre) throw new Error('The atlas has no Makkah');

    expect(atlas.describe(kaaba.latitude, kaaba.longitude, 'en')).toMatchObject(kaaba);
    expect(haversineKm(centre, kaaba)).toBeGreaterThan(0.3);
    expect(haversineKm(centre, kaaba)).toBeLessThan(1);
  });

  it.each([
    ['Thala in the Tunisian mountains', 35.57, 8.67, 962],
    ['La Paz', -16.5, -68.15, 3782],
    ['Almería, by the sea', 36.838, -2.46, 21],
    ['Jericho, below sea level', 31.867, 35.45, -233],
  ])('has the elevation of its town: %s', (_, latitude, longitude, metres) => {
    expect(atlas.describe(latitude, longitude, 'en').elevationMetres).toBe(metres);
  });

  it('has no elevation outside towns', () => {
    expect(atlas.describe(0, -30, 'en')).not.toHaveProperty('elevationMetres');
  });

  it.each([
    ['mid-Atlantic', 0, -30, 'Etc/GMT+2'],
    ['southern Indian Ocean', -60, 100, 'Etc/GMT-7'],
    ['the North Pole', 90, 0, 'Etc/GMT'],
    ['the South Pole', -90, 0, 'Antarctica/McMurdo'],
  ])('is unnamed but has a time zone: %s', (_, latitude, longitude, timezone) => {
    expect(atlas.zoneNameAt(latitude, longitude)).toBe(timezone);
    expect(atlas.describe(latitude, longitude, 'en')).toMatchObject({
      city: '',
      country: '',
      countryCode: '',
      timezone,
      latitude,
    });
    expect(atlas.zoneWindow(timezone, today, today).offsets).toHaveLength(1);
  });
});

describe('the zone of a point', () => {
  it.each([
    ['Jakarta', -6.2, 106.82, 'Asia/Jakarta'],
    ['Casablanca', 33.59, -7.61, 'Africa/Casablanca'],
    ['Vancouver', 49.25, -123.12, 'America/Vancouver'],
    ['Kathmandu', 27.72, 85.32, 'Asia/Kathmandu'],
    ['Kyiv', 50.45, 30.52, 'Europe/Kyiv'],
    ['Ciudad Juárez, whose zone is newer than the list of places', 31.72, -106.46, 'America/Ciudad_Juarez'],
  ])('is the zone of the time zone database: %s', (_, latitude, longitude, zone) => {
    expect(atlas.zoneNameAt(latitude, longitude)).toBe(zone);
  });

  it.each([
    ['Pago Pago, which the map puts a day ahead', -14.28, -170.7, -660],
    ['Jayapura, which the map puts into Papua New Guinea', -2.53, 140.72, 540],
    ['Puerto Maldonado, which the map puts into Bolivia', -12.6, -69.19, -300],
    ['Dili', -8.56, 125.57, 540],
    ['Zhongshan, which the list of places puts into Xinjiang', 22.52, 113.39, 480],
  ])('has the UTC offset of the local clocks: %s', (_, latitude, longitude, minutes) => {
    const zone = atlas.zoneWindow(atlas.zoneNameAt(latitude, longitude), today, today);
    expect(offsetMinutesAt(zone, today)).toBe(minutes);
  });

  it('is the same at longitudes -180 and 180', () => {
    for (let latitude = -90; latitude <= 90; latitude += 0.5) {
      expect(atlas.zoneNameAt(latitude, -180), String(latitude)).toBe(atlas.zoneNameAt(latitude, 180));
    }
  });

  it('exists in the zone data for every corner of a two-degree grid', () => {
    const zones = createZones(compileZones());
    const unknown = new Set<string>();
    for (let latitude = -90; latitude <= 90; latitude += 2) {
      for (let longitude = -180; longitude <= 180; longitude += 2) {
        const name = atlas.zoneNameAt(latitude, longitude);
        if (!zones.has(name)) unknown.add(name);
      }
    }
    expect([...unknown]).toEqual([]);
  });
});

describe('near a border', () => {
  it.each([
    ['Rantau Panjang', 6.0215, 101.978, 'MY', 'Asia/Kuala_Lumpur'],
    ['Su-ngai Kolok, across the river', 6.0275, 101.966, 'TH', 'Asia/Bangkok'],
    ['Padang Besar', 6.6611, 100.3208, 'MY', 'Asia/Kuala_Lumpur'],
    ['Pengkalan Hulu', 5.7056, 101.0, 'MY', 'Asia/Kuala_Lumpur'],
    ['Taba', 29.4917, 34.8956, 'EG', 'Africa/Cairo'],
    ['Eilat', 29.5577, 34.9519, 'IL', 'Asia/Jerusalem'],
    ['Kapıkule', 41.7178, 26.3556, 'TR', 'Europe/Istanbul'],
    ['Kapitan Andreevo', 41.7207, 26.3166, 'BG', 'Europe/Sofia'],
    ['Entikong', 0.967, 110.358, 'ID', 'Asia/Pontianak'],
    ['Benapole', 23.0408, 88.8967, 'BD', 'Asia/Dhaka'],
    ['Petrapole', 23.0353, 88.876, 'IN', 'Asia/Kolkata'],
    ['Coolangatta', -28.1672, 153.5356, 'AU', 'Australia/Brisbane'],
    ['Tweed Heads, an hour ahead in summer', -28.1786, 153.5428, 'AU', 'Australia/Sydney'],
  ])('%s has its own country, town and time zone', (_, latitude, longitude, countryCode, timezone) => {
    const place = atlas.describe(latitude, longitude, 'en');
    expect(place).toMatchObject({ countryCode, timezone });
    expect(place.city).not.toBe('');
    expect(atlas.townAt(latitude, longitude, 'en')?.countryCode).toBe(countryCode);
    expect(atlas.countryCodeAt(latitude, longitude)).toBe(countryCode);
    expect(atlas.zoneNameAt(latitude, longitude)).toBe(timezone);
  });

  it.each([
    ['Hanoi, in the zone that is named after Bangkok', 21.0245, 105.8412, 'VN', 'Asia/Bangkok'],
    ['Pristina, in the zone that is named after Belgrade', 42.6727, 21.1669, 'XK', 'Europe/Belgrade'],
    ['Novi Pazar, in Serbia north of Kosovo', 43.1367, 20.5122, 'RS', 'Europe/Belgrade'],
    ['Ramallah, in two overlapping zones', 31.8996, 35.2042, 'PS', 'Asia/Hebron'],
    ['Majdal Shams on the Golan Heights, with the clock of Israel', 33.2706, 35.7706, 'SY', 'Asia/Jerusalem'],
    ['Tel Aviv', 32.0809, 34.7806, 'IL', 'Asia/Jerusalem'],
    ['Sokhumi, whose clocks show the time of Moscow', 43.0015, 41.0234, 'GE', 'Europe/Moscow'],
    ['Simferopol', 44.9572, 34.1108, 'UA', 'Europe/Simferopol'],
    ['Kashgar', 39.4704, 75.9898, 'CN', 'Asia/Urumqi'],
  ])('has its own country and time zone: %s', (_, latitude, longitude, countryCode, timezone) => {
    expect(atlas.describe(latitude, longitude, 'en')).toMatchObject({ countryCode, timezone });
  });

  it.each([
    ['Borj El Khadra', 30.2533, 9.5561, 'تونس', 'TN', 'Africa/Tunis'],
    ['Sollum', 31.5553, 25.155, 'مصر', 'EG', 'Africa/Cairo'],
    ['a desert', 20.5, 52.8, 'السعودية', 'SA', 'Asia/Riyadh'],
  ])(
    'has a country but no city if none of its towns is near: %s',
    (_, latitude, longitude, country, code, zone) => {
      expect(atlas.describe(latitude, longitude, 'ar')).toMatchObject({
        city: '',
        country,
        countryCode: code,
        timezone: zone,
      });
    },
  );

  it('uses the listed country and time zone of a town whose coordinates lie across the border', () => {
    const [moyale] = atlas.search('Moyale, Kenya', 1, 'en');
    expect(moyale).toMatchObject({ countryCode: 'KE', timezone: 'Africa/Nairobi' });
    if (!moyale) throw new Error('The atlas has no Moyale');

    expect(atlas.describe(moyale.latitude, moyale.longitude, 'en')).toMatchObject({
      countryCode: 'KE',
      timezone: 'Africa/Nairobi',
    });
    expect(atlas.describe(moyale.latitude + 0.01, moyale.longitude, 'en').countryCode).toBe('ET');
  });

  it('agrees with the country of every city in the data', () => {
    const differing = atlas
      .cities()
      .filter(
        ({ latitude, longitude, countryCode }) => atlas.countryCodeAt(latitude, longitude) !== countryCode,
      );
    expect(differing.map(({ englishName }) => englishName)).toEqual([]);
  });
});

describe('loading', () => {
  it('rejects an invalid file and tells how to rebuild it', () => {
    const directory = mkdtempSync(join(tmpdir(), 'atlas-'));
    writeFileSync(join(directory, 'atlas.bin'), 'not an atlas at all');
    expect(() => loadAtlas(directory)).toThrow('run the build again');
    rmSync(directory, { recursive: true });
  });
});
