import { describe, expect, it } from 'vitest';
import { turnDegrees } from '../geo/bearing.ts';
import { haversineKm } from '../geo/haversine.ts';
import { distanceToKaabaKm, kaaba, qiblaBearingDegrees, qiblaGeodesic } from './qibla.ts';

const opposite = { latitude: -kaaba.latitude, longitude: kaaba.longitude - 180 };

/** Error of the spherical answers at the centre of each one-degree cell. */
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

describe('the Qibla on a sphere compared with the ellipsoid', () => {
  it.each([
    [0.5, 0.101],
    [0.9, 0.202],
    [0.99, 0.79],
    [0.999, 2.7],
  ])('is on %d of the globe no farther from it than %d degrees', (share, degrees) => {
    const within = fields.filter((field) => (field.degrees ?? 180) <= degrees + 0.0005);
    expect(areaOf(within) / areaOf(fields)).toBeGreaterThan(share);
  });

  it('is at most three degrees off, more than 500 km from the antipode', () => {
    const far = fields.filter(({ fromOppositeKm }) => fromOppositeKm > 500);
    const worst = Math.max(...far.map(({ degrees }) => degrees ?? 180));
    expect(worst).toBeLessThan(3.2);
    expect(worst).toBeGreaterThan(3);
  });

  it('has the same distance within 0.53 %', () => {
    expect(Math.max(...fields.map(({ length }) => length ?? 0))).toBeLessThan(0.0053);
  });
});

function areaOf(some: readonly { readonly area: number }[]): number {
  return some.reduce((sum, { area }) => sum + area, 0);
}
