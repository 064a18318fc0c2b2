import { describe, expect, it } from 'vitest';
import { altitudeAt, shadowGeometry, sunArcGeometry } from './diagram-geometry.ts';

const size = { width: 360, height: 120 };

/** Fajr at Makkah at the equinox: the sun 18 degrees below the horizon in the east. */
const dawn = {
  ...{ latitudeDegrees: 21.4, declinationDegrees: 0, equationOfTimeMinutes: -7 },
  ...{ hourAngleDegrees: -109.39, altitudeDegrees: -18 },
};

describe('sunArcGeometry', () => {
  it('uses the altitude of the formula', () => {
    expect(altitudeAt(dawn, 0)).toBeCloseTo(68.6, 1);
    expect(altitudeAt(dawn, dawn.hourAngleDegrees)).toBeCloseTo(-18, 1);
  });

  it('puts the sun at dawn below the horizon, before noon', () => {
    const ltr = sunArcGeometry(dawn, size, false);
    expect(ltr.sun.y).toBeGreaterThan(ltr.horizonY);
    expect(ltr.sun.x).toBeLessThan(ltr.noonX);
  });

  it('is mirrored for right-to-left languages', () => {
    const [ltr, rtl] = [sunArcGeometry(dawn, size, false), sunArcGeometry(dawn, size, true)];
    expect(rtl.sun.x).toBeCloseTo(size.width - ltr.sun.x);
    expect(rtl.sun.y).toBe(ltr.sun.y);
  });

  it('stays within its height even with the sun overhead', () => {
    const overhead = { ...dawn, latitudeDegrees: 0, hourAngleDegrees: 0, altitudeDegrees: 90 };
    expect(sunArcGeometry(overhead, size, false).sun.y).toBeGreaterThan(0);
  });
});

describe('shadowGeometry', () => {
  it('has shadows in multiples of the stick', () => {
    const { stick, noonShadow, shadow } = shadowGeometry(0.5, 1, { width: 300, height: 60 });
    expect(noonShadow / stick).toBeCloseTo(0.5);
    expect(shadow / stick).toBeCloseTo(1.5);
  });

  it('shrinks the stick if the shadow would not fit', () => {
    expect(shadowGeometry(8, 2, { width: 300, height: 60 }).shadow).toBeCloseTo(300);
  });
});
