import { describe, expect, it } from 'vitest';
import { haversineKm } from '../../../../domain/geo/haversine.ts';
import { distanceToKaabaKm, kaaba, qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import { findExtremeLatitude, greatCircleToKaaba } from './great-circle.ts';

const places = {
  London: { latitude: 51.5074, longitude: -0.1278 },
  'New York': { latitude: 40.7128, longitude: -74.006 },
  Honolulu: { latitude: 21.3069, longitude: -157.8583 },
  Suva: { latitude: -18.1416, longitude: 178.4419 },
  Apia: { latitude: -13.8333, longitude: -171.7667 },
  Anchorage: { latitude: 61.2181, longitude: -149.9003 },
  Papeete: { latitude: -17.5516, longitude: -149.5585 },
  'the South Pole': { latitude: -90, longitude: 0 },
  'the North Pole': { latitude: 90, longitude: -30 },
  'the point opposite the Kaaba': { latitude: -21.4225, longitude: -140.1738 },
  'the Kaaba': kaaba,
};
const each = Object.entries(places);

describe('greatCircleToKaaba', () => {
  it.each(each)('from %s has equal steps and ends at the Kaaba', (_, from) => {
    // Given the route, then all of its 90 steps are equally long: it neither jumps nor turns back.
    const points = greatCircleToKaaba(from);
    expect(points[0]).toEqual(from);
    expect(points.at(-1)).toEqual(kaaba);
    const steps = points.slice(1).map((point, i) => haversineKm(points[i] ?? point, point));
    for (const km of steps) expect(km).toBeCloseTo(distanceToKaabaKm(from) / 90, 3);
  });

  it('from the South Pole follows the meridian of the Kaaba', () => {
    for (const { longitude } of greatCircleToKaaba(places['the South Pole']).slice(1))
      expect(longitude).toBeCloseTo(kaaba.longitude, 6);
  });

  it('crosses the antimeridian from Apia westwards', () => {
    const longitudes = greatCircleToKaaba(places.Apia).map(({ longitude }) => longitude);
    expect(longitudes.every((longitude) => longitude >= -180 && longitude < 180)).toBe(true);
    expect(longitudes.some((longitude) => longitude > 170)).toBe(true);
  });
});

describe('findExtremeLatitude', () => {
  it('from New York is what Clairaut’s relation gives', () => {
    const { latitude } = places['New York'];
    const bearing = (qiblaBearingDegrees(places['New York']) * Math.PI) / 180;
    const apex = (Math.acos(Math.sin(bearing) * Math.cos((latitude * Math.PI) / 180)) * 180) / Math.PI;
    expect(findExtremeLatitude(greatCircleToKaaba(places['New York']))).toBeCloseTo(apex, 1);
  });

  it('is a southern latitude from a place south-east of New Zealand', () => {
    const from = { latitude: -40, longitude: -165 };
    expect(findExtremeLatitude(greatCircleToKaaba(from))).toBeLessThan(-45);
  });

  it.each(['London', 'the South Pole', 'the Kaaba'] as const)('is undefined from %s', (name) => {
    expect(findExtremeLatitude(greatCircleToKaaba(places[name]))).toBeUndefined();
  });
});
