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

describe('the place that a point lies in', () => {
  it.each([
    ['Lambeth is London', 51.4963, -0.1115, 'London', 'GB'],
    ['Times Square', 40.758, -73.985, 'Manhattan', 'US'],
    ['the Kaaba', 21.4225, 39.8262, 'Makkah', 'SA'],
    ['Monas', -6.1754, 106.8272, 'Jakarta', 'ID'],
    ['a suburb of Sydney', -33.9, 151.2, 'Sydney', 'AU'],
    ['east of the antimeridian, by Suva', -18.14, 178.43, 'Suva', 'FJ'],
  ])('%s', (_, latitude, longitude, city, countryCode) => {
    expect(atlas.describe(latitude, longitude, 'en')).toMatchObject({ city, countryCode });
  });

  it('leaves the point its own coordinates, some streets from those of the city', () => {
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
    ['below the level of the sea, Jericho', 31.867, 35.45, -233],
  ])('brings the height of its town: %s', (_, latitude, longitude, metres) => {
    expect(atlas.describe(latitude, longitude, 'en').elevationMetres).toBe(metres);
  });

  it('brings no height where no town is', () => {
    expect(atlas.describe(0, -30, 'en')).not.toHaveProperty('elevationMetres');
  });

  it.each([
    ['mid-Atlantic', 0, -30, 'Etc/GMT+2'],
    ['southern Indian Ocean', -60, 100, 'Etc/GMT-7'],
    ['the North Pole', 90, 0, 'Etc/GMT'],
    ['the South Pole', -90, 0, 'Antarctica/McMurdo'],
  ])('%s lies in none, and still has a zone', (_, latitude, longitude, timezone) => {
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
    ['Ciudad Juárez, whose zone is younger than the list of places', 31.72, -106.46, 'America/Ciudad_Juarez'],
  ])('%s', (_, latitude, longitude, zone) => {
    expect(atlas.zoneNameAt(latitude, longitude)).toBe(zone);
  });

  it.each([
    ['Pago Pago, which the map puts a day ahead', -14.28, -170.7, -660],
    ['Jayapura, which the map puts into Papua New Guinea', -2.53, 140.72, 540],
    ['Puerto Maldonado, which the map puts into Bolivia', -12.6, -69.19, -300],
    ['Dili', -8.56, 125.57, 540],
    ['Zhongshan, which the list of places puts into Xinjiang', 22.52, 113.39, 480],
  ])('%s', (_, latitude, longitude, minutes) => {
    const zone = atlas.zoneWindow(atlas.zoneNameAt(latitude, longitude), today, today);
    expect(offsetMinutesAt(zone, today)).toBe(minutes);
  });

  it('is one on the antimeridian, by whichever sign it is named', () => {
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

describe('opening', () => {
  it('refuses a file that is no atlas, and says what to do', () => {
    const directory = mkdtempSync(join(tmpdir(), 'atlas-'));
    writeFileSync(join(directory, 'atlas.bin'), 'not an atlas at all');
    expect(() => loadAtlas(directory)).toThrow('run the build again');
    rmSync(directory, { recursive: true });
  });
});
