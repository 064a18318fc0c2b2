import { Geodesic } from 'geographiclib-geodesic';
import { describe, expect, it } from 'vitest';
import { turnDegrees } from './bearing.ts';
import type { Coordinates } from './coordinates.ts';
import { geodesicPath } from './geodesic.ts';
import { haversineKm } from './haversine.ts';

const kaaba = { latitude: 21.4225, longitude: 39.8262 };
const oppositeKaaba = { latitude: -21.4225, longitude: -140.1738 };

/** Difference from Karney's algorithm: degrees and kilometres; undefined if there is no path. */
function errorOf(from: Coordinates, to: Coordinates) {
  const path = geodesicPath(from, to);
  if (!path) return undefined;
  const expected = Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude);
  return {
    degrees: Math.abs(turnDegrees(path.bearingDegrees, expected.azi1 ?? Number.NaN)),
    km: Math.abs(path.distanceKm - (expected.s12 ?? Number.NaN) / 1000),
  };
}

/** A seeded random sequence: linear congruential generator (Numerical Recipes). */
function* randomPoints(seed: number, count: number): Generator<Coordinates> {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let index = 0; index < count; index++)
    yield { latitude: next() * 180 - 90, longitude: next() * 360 - 180 };
}

describe('the geodesic', () => {
  it("agrees with Karney's algorithm from all over the world to the Kaaba", () => {
    let worst = { degrees: 0, km: 0 };
    for (let latitude = -90; latitude <= 90; latitude += 2.5) {
      for (let longitude = -180; longitude <= 180; longitude += 2.5) {
        const error = errorOf({ latitude, longitude }, kaaba);
        expect(error, `${latitude}, ${longitude}`).toBeDefined();
        if (error) worst = worse(worst, error);
      }
    }
    expect(worst.degrees).toBeLessThan(1e-6);
    expect(worst.km).toBeLessThan(1e-6);
  });

  it('agrees with it between random points', () => {
    let worst = { degrees: 0, km: 0 };
    const ends = [...randomPoints(99, 5_000)];
    for (const [index, from] of [...randomPoints(7, 5_000)].entries()) {
      const error = errorOf(from, ends[index] ?? kaaba);
      expect(error).toBeDefined();
      if (error) worst = worse(worst, error);
    }
    expect(worst.degrees).toBeLessThan(1e-6);
    expect(worst.km).toBeLessThan(1e-6);
  });

  it('is accurate or undefined near the antipode, and undefined only within 66 km of it', () => {
    let [definedCount, undefinedCount] = [0, 0];
    for (let south = -1.5; south <= 1.5; south += 0.05) {
      for (let east = -1.5; east <= 1.5; east += 0.05) {
        const from = {
          latitude: oppositeKaaba.latitude + south,
          longitude: oppositeKaaba.longitude + east,
        };
        const error = errorOf(from, kaaba);
        if (error) {
          definedCount++;
          expect(error.degrees).toBeLessThan(1e-6);
          expect(error.km).toBeLessThan(1e-6);
        } else {
          undefinedCount++;
          expect(haversineKm(from, oppositeKaaba)).toBeLessThan(66);
        }
      }
    }
    expect(definedCount).toBeGreaterThan(3_000);
    expect(undefinedCount).toBeGreaterThan(400);
  });

  it.each([
    ['along the equator', { latitude: 0, longitude: 170 }, { latitude: 0, longitude: -170 }],
    ['along a meridian', { latitude: -40, longitude: 20 }, { latitude: 60, longitude: 20 }],
    ['over the antimeridian', { latitude: 35, longitude: 179.9 }, { latitude: 35.1, longitude: -179.9 }],
    ['from the north pole', { latitude: 90, longitude: 12 }, { latitude: 10, longitude: 50 }],
    ['to the south pole', { latitude: 30, longitude: 12 }, { latitude: -90, longitude: 0 }],
    ['over a metre', { latitude: 51.5, longitude: 0 }, { latitude: 51.500009, longitude: 0 }],
  ])('is accurate %s', (_, from, to) => {
    const error = errorOf(from, to);
    expect(error?.degrees).toBeLessThan(1e-6);
    expect(error?.km).toBeLessThan(1e-6);
  });

  it('has bearing and length 0 from a point to itself, in any notation', () => {
    const nowhere = { bearingDegrees: 0, distanceKm: 0 };
    expect(geodesicPath(kaaba, kaaba)).toEqual(nowhere);
    expect(geodesicPath({ latitude: 5, longitude: 180 }, { latitude: 5, longitude: -180 })).toEqual(nowhere);
    expect(geodesicPath({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 77 })).toEqual(nowhere);
  });

  it('is undefined for the antipode', () => {
    expect(geodesicPath(oppositeKaaba, kaaba)).toBeUndefined();
    expect(geodesicPath({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeUndefined();
    expect(geodesicPath({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeUndefined();
  });
});

type PathError = NonNullable<ReturnType<typeof errorOf>>;

function worse(a: PathError, b: PathError): PathError {
  return { degrees: Math.max(a.degrees, b.degrees), km: Math.max(a.km, b.km) };
}
