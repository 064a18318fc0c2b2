import { describe, expect, it } from 'vitest';
import { initialBearingDegrees } from './bearing.ts';

const whitechapel = { latitude: 51.5177, longitude: -0.0656 };

describe('initialBearingDegrees', () => {
  it.each([
    ['due north', { latitude: 51.6, longitude: -0.0656 }, 0],
    ['due south', { latitude: 51.4, longitude: -0.0656 }, 180],
    ['0 for the point itself', whitechapel, 0],
  ])('is %s', (_, to, degrees) => {
    expect(initialBearingDegrees(whitechapel, to)).toBeCloseTo(degrees, 9);
  });

  it('is nearly east or west for a point a kilometre away on the same parallel', () => {
    const east = initialBearingDegrees(whitechapel, { latitude: 51.5177, longitude: -0.0511 });
    const west = initialBearingDegrees(whitechapel, { latitude: 51.5177, longitude: -0.0801 });
    expect(east).toBeCloseTo(90, 1);
    expect(west).toBeCloseTo(270, 1);
  });

  it('crosses the antimeridian when that is shorter', () => {
    const fiji = { latitude: -16.8, longitude: 179.99 };
    expect(initialBearingDegrees(fiji, { latitude: -16.8, longitude: -179.99 })).toBeCloseTo(90, 1);
    expect(initialBearingDegrees({ latitude: -16.8, longitude: -179.99 }, fiji)).toBeCloseTo(270, 1);
  });

  it('starts north of west from London to New York, although New York is south of London', () => {
    const london = { latitude: 51.5074, longitude: -0.1278 };
    expect(initialBearingDegrees(london, { latitude: 40.7128, longitude: -74.006 })).toBeCloseTo(288.3, 1);
  });
});
