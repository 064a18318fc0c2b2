import { describe, expect, it } from 'vitest';
import { turnDegrees } from '../geo/bearing.ts';
import { haversineKm } from '../geo/haversine.ts';
import { distanceToKaabaKm, kaaba, qiblaBearingDegrees, qiblaGeodesic } from './qibla.ts';

const opposite = { latitude: -kaaba.latitude, longitude: kaaba.longitude - 180 };

/** What the sphere's answers cost, at the middle of each field of a degree. */
const fields = Array.from({ length: 180 * 360 }, (_, index) => {
  const at = { latitude: Math.floor(index / 360) - 89.5, longitude: (index % 360) - 179.5 };
  const path = qiblaGeodesic(at);
  return {
    degrees: path && Math.abs(turnDegrees(qiblaBearingDegrees(at), path.bearingDegrees)),
    length: path && Math.abs(distanceToKaabaKm(at) / path.distanceKm - 1),
    area: Math.cos((at.latitude * Math.PI) / 180),
    fromOppositeKm: haversineKm(at, opposite),
  };
});

describe("the sphere's Qibla beside the ellipsoid's", () => {
  it.each([
    [0.5, 0.101],
    [0.9, 0.202],
    [0.99, 0.79],
    [0.999, 2.7],
  ])('is on %d of the globe no farther from it than %d degrees', (share, degrees) => {
    const within = fields.filter((field) => (field.degrees ?? 180) <= degrees + 0.0005);
    expect(areaOf(within) / areaOf(fields)).toBeGreaterThan(share);
  });

  it('is three degrees from it at most, more than 500 km from the point opposite', () => {
    const far = fields.filter(({ fromOppositeKm }) => fromOppositeKm > 500);
    const worst = Math.max(...far.map(({ degrees }) => degrees ?? 180));
    expect(worst).toBeLessThan(3.2);
    expect(worst).toBeGreaterThan(3);
  });

  it('is as far away within 0.53 %', () => {
    expect(Math.max(...fields.map(({ length }) => length ?? 0))).toBeLessThan(0.0053);
  });
});

function areaOf(some: readonly { readonly area: number }[]): number {
  return some.reduce((sum, { area }) => sum + area, 0);
}
