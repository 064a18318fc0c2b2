import { describe, expect, it } from 'vitest';
import { initialBearingDegrees } from './bearing.ts';
import { destinationPoint } from './destination-point.ts';
import { earthRadiusKm, haversineKm } from './haversine.ts';

const kmPerDegree = (earthRadiusKm * Math.PI) / 180;

describe('destinationPoint', () => {
  it('is on the equator a quarter of the globe to the east', () => {
    const point = destinationPoint({ latitude: 51.5, longitude: 120 }, 90, 90);
    expect(point.latitude).toBeCloseTo(0, 9);
    expect(point.longitude).toBeCloseTo(-150, 9);
  });

  it.each([
    ['from London', { latitude: 51.5074, longitude: -0.1278 }],
    ['over the antimeridian', { latitude: -18.1416, longitude: 178.4419 }],
    ['from a pole', { latitude: 90, longitude: -30 }],
  ])('is in that direction and that far away, %s', (_, from) => {
    for (const bearing of [1, 89, 200, 359]) {
      for (const arc of [0.5, 45, 90, 150]) {
        const point = destinationPoint(from, bearing, arc);
        expect(initialBearingDegrees(from, point)).toBeCloseTo(bearing, 6);
        expect(haversineKm(from, point)).toBeCloseTo(arc * kmPerDegree, 6);
        expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180);
      }
    }
  });
});
