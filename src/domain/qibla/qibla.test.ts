import { describe, expect, it } from 'vitest';
import {
  distanceToKaabaKm,
  isAtKaaba,
  isBearingUndefined,
  kaaba,
  kmToMiles,
  qiblaBearingDegrees,
  qiblaGeodesic,
} from './qibla.ts';

describe('the Qibla', () => {
  it.each([
    ['London', 51.5074, -0.1278, 118.99, 4794],
    ['New York', 40.7128, -74.006, 58.48, 10_306],
    ['Jakarta', -6.2088, 106.8456, 295.15, 7920],
    ['Istanbul', 41.0082, 28.9784, 151.62, 2402],
    ['Sydney', -33.8688, 151.2093, 277.5, 13_237],
  ])('from %s', (_, latitude, longitude, bearing, km) => {
    expect(Math.abs(qiblaBearingDegrees({ latitude, longitude }) - bearing)).toBeLessThan(0.02);
    expect(Math.abs(distanceToKaabaKm({ latitude, longitude }) - km)).toBeLessThan(5);
  });

  it('is undefined at the Kaaba and at its antipode, with a bearing of 0', () => {
    expect(qiblaBearingDegrees(kaaba)).toBe(0);
    expect(distanceToKaabaKm(kaaba)).toBe(0);
    const opposite = { latitude: -kaaba.latitude, longitude: kaaba.longitude - 180 };
    expect(qiblaBearingDegrees(opposite)).toBe(0);
    expect(distanceToKaabaKm(opposite)).toBeCloseTo(Math.PI * 6371, 6);
  });

  it('is undefined within ten metres of both points, and defined outside', () => {
    const opposite = { latitude: -kaaba.latitude, longitude: kaaba.longitude - 180 };
    for (const middle of [kaaba, opposite]) {
      expect(isBearingUndefined(middle)).toBe(true);
      expect(isBearingUndefined({ ...middle, latitude: middle.latitude + 0.00008 })).toBe(true);
      expect(isBearingUndefined({ ...middle, latitude: middle.latitude + 0.0001 })).toBe(false);
    }
  });

  it('is at the Kaaba within 150 m, the court around it', () => {
    expect(isAtKaaba({ ...kaaba, latitude: kaaba.latitude + 0.00134 })).toBe(true);
    expect(isAtKaaba({ ...kaaba, latitude: kaaba.latitude + 0.00136 })).toBe(false);
    expect(isAtKaaba({ latitude: -kaaba.latitude, longitude: kaaba.longitude - 180 })).toBe(false);
  });

  it('has no length on the ellipsoid at the Kaaba, and is unknown at its antipode', () => {
    expect(qiblaGeodesic(kaaba)).toEqual({ bearingDegrees: 0, distanceKm: 0 });
    expect(qiblaGeodesic({ latitude: -kaaba.latitude, longitude: kaaba.longitude - 180 })).toBeUndefined();
  });

  it("converts kilometres to miles with the specification's factor", () => {
    expect(kmToMiles(1000)).toBe(621.371);
    expect(kmToMiles(0)).toBe(0);
  });

  it('points along the meridian from due south and due north of the Kaaba', () => {
    expect(qiblaBearingDegrees({ latitude: 0, longitude: kaaba.longitude })).toBe(0);
    expect(qiblaBearingDegrees({ latitude: 60, longitude: kaaba.longitude })).toBe(180);
  });

  it('is measured from the given meridian at the poles', () => {
    expect(qiblaBearingDegrees({ latitude: 90, longitude: 0 })).toBeCloseTo(180 - kaaba.longitude, 9);
    expect(qiblaBearingDegrees({ latitude: -90, longitude: 0 })).toBeCloseTo(kaaba.longitude, 9);
  });

  it('is the same for both notations of the antimeridian', () => {
    const east = qiblaBearingDegrees({ latitude: 10, longitude: 180 });
    expect(qiblaBearingDegrees({ latitude: 10, longitude: -180 })).toBeCloseTo(east, 9);
  });

  it('stays within 0 and 360 everywhere', () => {
    for (let latitude = -90; latitude <= 90; latitude += 7.5) {
      for (let longitude = -180; longitude <= 180; longitude += 7.5) {
        const bearing = qiblaBearingDegrees({ latitude, longitude });
        expect(bearing >= 0 && bearing < 360 && !Object.is(bearing, -0)).toBe(true);
      }
    }
  });
});
