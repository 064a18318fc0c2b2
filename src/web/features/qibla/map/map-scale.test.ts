import { describe, expect, it } from 'vitest';
import { turnDegrees } from '../../../../domain/geo/bearing.ts';
import { halfCircumferenceKm } from '../../../../domain/geo/haversine.ts';
import { kaaba } from '../../../../domain/qibla/qibla.ts';
import { centralLongitude, rimKm, ringsKm, showsLand } from './map-scale.ts';

describe('the scale of the azimuthal map', () => {
  it.each([
    ['London', 4794, 5992.5],
    ['Papeete', 18_900, halfCircumferenceKm],
    ['a street beside the Kaaba', 0.2, 1],
  ])('from %s reaches beyond the Kaaba', (_, distanceKm, rim) => {
    expect(rimKm(distanceKm)).toBeCloseTo(rim, 6);
  });

  it.each([
    [5992, [2000, 4000]],
    [12_880, [5000, 10_000]],
    [halfCircumferenceKm, [5000, 10_000, 15_000]],
    [425, [200, 400]],
    [1, [0.2, 0.4, 0.6, 0.8]],
  ])('has within %d km the rings %j', (rim, rings) => {
    expect(ringsKm(rim)).toEqual(rings);
  });

  it('draws coastlines from Madinah, and none from Jeddah, where they would be wrong', () => {
    expect(showsLand(rimKm(339))).toBe(true);
    expect(showsLand(rimKm(69))).toBe(false);
  });
});

describe('the central meridian of the world map', () => {
  it('is at most a quarter turn from any place and from the Kaaba', () => {
    for (let longitude = -180; longitude <= 180; longitude += 5) {
      const middle = centralLongitude({ latitude: 0, longitude });
      expect(Math.abs(turnDegrees(middle, longitude))).toBeLessThanOrEqual(90);
      expect(Math.abs(turnDegrees(middle, kaaba.longitude))).toBeLessThanOrEqual(90);
    }
  });
});
