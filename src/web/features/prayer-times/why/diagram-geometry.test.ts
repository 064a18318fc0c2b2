import { describe, expect, it } from 'vitest';
import { altitudeAt, arcPicture, stickPicture } from './diagram-geometry.ts';

const size = { width: 360, height: 120 };

/** Fajr at Makkah at the equinox: the sun 18 degrees below the horizon in the east. */
const dawn = {
  ...{ latitudeDegrees: 21.4, declinationDegrees: 0, equationOfTimeMinutes: -7 },
  ...{ hourAngleDegrees: -109.39, altitudeDegrees: -18 },
};

describe('the picture of the sun’s way', () => {
  it('has the altitude of the formula', () => {
    expect(altitudeAt(dawn, 0)).toBeCloseTo(68.6, 1);
    expect(altitudeAt(dawn, dawn.hourAngleDegrees)).toBeCloseTo(-18, 1);
  });

  it('puts the sun of dawn below the horizon on the side where the day begins', () => {
    const ltr = arcPicture(dawn, size, false);
    expect(ltr.sun.y).toBeGreaterThan(ltr.horizonY);
    expect(ltr.sun.x).toBeLessThan(ltr.noonX);
  });

  it('runs from right to left for who reads so', () => {
    const [ltr, rtl] = [arcPicture(dawn, size, false), arcPicture(dawn, size, true)];
    expect(rtl.sun.x).toBeCloseTo(size.width - ltr.sun.x);
    expect(rtl.sun.y).toBe(ltr.sun.y);
  });

  it('stays within its height however high the sun stands', () => {
    const overhead = { ...dawn, latitudeDegrees: 0, hourAngleDegrees: 0, altitudeDegrees: 90 };
    expect(arcPicture(overhead, size, false).sun.y).toBeGreaterThan(0);
  });
});

describe('the picture of the shadow', () => {
  it('is as long as the authority asks, in lengths of the stick', () => {
    const { stick, noonShadow, shadow } = stickPicture(0.5, 1, { width: 300, height: 60 });
    expect(noonShadow / stick).toBeCloseTo(0.5);
    expect(shadow / stick).toBeCloseTo(1.5);
  });

  it('shrinks the stick where the shadow would not fit', () => {
    expect(stickPicture(8, 2, { width: 300, height: 60 }).shadow).toBeCloseTo(300);
  });
});
