import { describe, expect, it } from 'vitest';
import { initialBearingDegrees } from './bearing.ts';

const whitechapel = { latitude: 51.5177, longitude: -0.0656 };

describe('the bearing from one point to another', () => {
  it.each([
    ['north', { latitude: 51.6, longitude: -0.0656 }, 0],
    ['south', { latitude: 51.4, longitude: -0.0656 }, 180],
    ['nowhere, to where one stands', whitechapel, 0],
  ])('leads %s', (_, to, degrees) => {
    expect(initialBearingDegrees(whitechapel, to)).toBeCloseTo(degrees, 9);
  });

  it('leads nearly east and west to what lies a kilometre away on the same parallel', () => {
    const east = initialBearingDegrees(whitechapel, { latitude: 51.5177, longitude: -0.0511 });
    const west = initialBearingDegrees(whitechapel, { latitude: 51.5177, longitude: -0.0801 });
    expect(east).toBeCloseTo(90, 1);
    expect(west).toBeCloseTo(270, 1);
  });

  it('takes the short way over the antimeridian', () => {
    const fiji = { latitude: -16.8, longitude: 179.99 };
    expect(initialBearingDegrees(fiji, { latitude: -16.8, longitude: -179.99 })).toBeCloseTo(90, 1);
    expect(initialBearingDegrees({ latitude: -16.8, longitude: -179.99 }, fiji)).toBeCloseTo(270, 1);
  });

  it('leaves London for New York north of west, although New York lies south of London', () => {
    const london = { latitude: 51.5074, longitude: -0.1278 };
    expect(initialBearingDegrees(london, { latitude: 40.7128, longitude: -74.006 })).toBeCloseTo(288.3, 1);
  });
});
