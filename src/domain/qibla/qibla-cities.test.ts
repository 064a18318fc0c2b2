import { Geodesic } from 'geographiclib-geodesic';
import { describe, expect, it } from 'vitest';
import { turnDegrees } from '../geo/bearing.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { distanceToKaabaKm, kaaba, kmToMiles, qiblaBearingDegrees, qiblaGeodesic } from './qibla.ts';

/** Cities on all inhabited continents, and the South Pole station. */
const cities: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['London', 51.5074, -0.1278],
  ['Paris', 48.8566, 2.3522],
  ['Berlin', 52.52, 13.405],
  ['Stockholm', 59.3293, 18.0686],
  ['Moscow', 55.7558, 37.6173],
  ['Sarajevo', 43.8563, 18.4131],
  ['Istanbul', 41.0082, 28.9784],
  ['Reykjavík', 64.1466, -21.9426],
  ['Tromsø', 69.6492, 18.9553],
  ['Cairo', 30.0444, 31.2357],
  ['Casablanca', 33.5731, -7.5898],
  ['Lagos', 6.5244, 3.3792],
  ['Dakar', 14.7167, -17.4677],
  ['Nairobi', -1.2921, 36.8219],
  ['Cape Town', -33.9249, 18.4241],
  ['Mogadishu', 2.0469, 45.3182],
  ['Jeddah', 21.4858, 39.1925],
  ['Medina', 24.4672, 39.6112],
  ['Dubai', 25.2048, 55.2708],
  ['Tehran', 35.6892, 51.389],
  ['Karachi', 24.8607, 67.0011],
  ['Delhi', 28.6139, 77.209],
  ['Dhaka', 23.8103, 90.4125],
  ['Tashkent', 41.2995, 69.2401],
  ['Jakarta', -6.2088, 106.8456],
  ['Kuala Lumpur', 3.139, 101.6869],
  ['Tokyo', 35.6762, 139.6503],
  ['Beijing', 39.9042, 116.4074],
  ['Novosibirsk', 55.0084, 82.9357],
  ['New York', 40.7128, -74.006],
  ['Los Angeles', 34.0522, -118.2437],
  ['Toronto', 43.6532, -79.3832],
  ['Anchorage', 61.2181, -149.9003],
  ['Mexico City', 19.4326, -99.1332],
  ['São Paulo', -23.5505, -46.6333],
  ['Buenos Aires', -34.6037, -58.3816],
  ['Ushuaia', -54.8019, -68.303],
  ['Sydney', -33.8688, 151.2093],
  ['Auckland', -36.8509, 174.7645],
  ['Suva', -18.1248, 178.4501],
  ['Honolulu', 21.3069, -157.8583],
  ['Papeete', -17.5516, -149.5585],
  ['McMurdo Station', -77.8419, 166.6863],
];

const sphere = new Geodesic.Geodesic(6_371_000, 0);

describe.each(cities)('the Qibla of %s', (_name, latitude, longitude) => {
  const from = { latitude, longitude };

  it('is the direction of a vector towards the Kaaba, projected on the local horizon', () => {
    expect(Math.abs(turnDegrees(qiblaBearingDegrees(from), bearingByVectors(from, kaaba)))).toBeLessThan(
      1e-9,
    );
  });

  it('agrees with another algorithm on the sphere in bearing and length', () => {
    const expected = sphere.Inverse(latitude, longitude, kaaba.latitude, kaaba.longitude);
    const km = distanceToKaabaKm(from);
    expect(Math.abs(turnDegrees(qiblaBearingDegrees(from), expected.azi1 ?? Number.NaN))).toBeLessThan(1e-9);
    expect(Math.abs(km - (expected.s12 ?? Number.NaN) / 1000)).toBeLessThan(1e-6);
    expect(Math.abs(kmToMiles(km) - (expected.s12 ?? Number.NaN) / 1609.344)).toBeLessThan(0.01);
  });

  it("agrees with another algorithm on the ellipsoid in bearing and length, and the sphere's differ little from it", () => {
    const expected = Geodesic.WGS84.Inverse(latitude, longitude, kaaba.latitude, kaaba.longitude);
    const path = qiblaGeodesic(from);
    expect(
      Math.abs(turnDegrees(path?.bearingDegrees ?? Number.NaN, expected.azi1 ?? Number.NaN)),
    ).toBeLessThan(1e-6);
    expect(Math.abs((path?.distanceKm ?? Number.NaN) - (expected.s12 ?? Number.NaN) / 1000)).toBeLessThan(
      1e-6,
    );
    expect(Math.abs(turnDegrees(path?.bearingDegrees ?? Number.NaN, qiblaBearingDegrees(from)))).toBeLessThan(
      1.01,
    );
  });
});

describe('the cities', () => {
  it('are at least forty, in every eighth of the compass', () => {
    expect(cities.length).toBeGreaterThanOrEqual(40);
    const eighths = cities.map(([, latitude, longitude]) =>
      Math.floor(qiblaBearingDegrees({ latitude, longitude }) / 45),
    );
    expect(new Set(eighths)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  });
});

/** Without spherical trigonometry: the target's direction from the earth's centre along local east and north. */
function bearingByVectors(from: Coordinates, to: Coordinates): number {
  const target = unitVector(to);
  const [x, y, z] = unitVector(from);
  const level = Math.hypot(x, y);
  const east = [-y / level, x / level, 0];
  const north = [(-z * x) / level, (-z * y) / level, level];
  return (Math.atan2(dot(target, east), dot(target, north)) * 180) / Math.PI;
}

function unitVector({ latitude, longitude }: Coordinates): [number, number, number] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
