import { describe, expect, it } from 'vitest';
import { isOnGlobe, normaliseCoordinates, roundCoordinate } from './coordinates.ts';
import { haversineKm } from './haversine.ts';

describe('coordinates', () => {
  it.each([
    [90, 180, true],
    [-90, -180, true],
    [90.0001, 0, false],
    [0, -180.0001, false],
    [Number.NaN, 0, false],
    [0, Number.POSITIVE_INFINITY, false],
  ])('%d, %d on the globe: %s', (latitude, longitude, expected) => {
    expect(isOnGlobe({ latitude, longitude })).toBe(expected);
  });

  it('have one canonical form for a point', () => {
    const { latitude, longitude } = normaliseCoordinates({ latitude: -0, longitude: 180 });
    expect(Object.is(latitude, 0)).toBe(true);
    expect(longitude).toBe(-180);
  });

  it('round half away from zero, never to -0', () => {
    expect(roundCoordinate(51.50735, 3)).toBe(51.507);
    expect(roundCoordinate(-6.2088, 3)).toBe(-6.209);
    expect(roundCoordinate(-0.5, 0)).toBe(-1);
    expect(Object.is(roundCoordinate(-0.0001, 3), 0)).toBe(true);
  });
});

describe('the distance between two points', () => {
  it('is right for a degree of the meridian, for the antipode and for the same point', () => {
    expect(haversineKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111.195, 3);
    expect(haversineKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBeCloseTo(
      20_015.087,
      3,
    );
    expect(haversineKm({ latitude: 5, longitude: 180 }, { latitude: 5, longitude: -180 })).toBeCloseTo(0, 9);
  });
});
