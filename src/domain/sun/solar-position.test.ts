import { describe, expect, it } from 'vitest';
import { toDegrees } from './angle.ts';
import { solarPosition } from './solar-position.ts';

/**
 * Declination and hour angle at Greenwich in degrees by the IAU's own routines (SOFA epv00, ab, pnm06a, gst06a, as
 * in ERFA 2.0.1), with UT1 = UTC and the same difference of TT. They are good to a few hundredths of an arc second.
 */
const bySofa: readonly (readonly [utc: string, declination: number, greenwichHourAngle: number])[] = [
  ['2000-01-01T00:00Z', -23.07112, 179.23821],
  ['2004-06-20T18:00Z', 23.44037, 89.58207],
  ['2009-09-22T06:00Z', 0.24825, -88.18973],
  ['2013-12-21T12:00Z', -23.43523, 0.46135],
  ['2017-03-20T12:00Z', 0.02512, -1.84865],
  ['2021-08-09T03:00Z', 15.81144, -136.38401],
  ['2026-06-21T15:00Z', 23.43766, 44.53879],
  ['2026-11-03T09:00Z', -15.11205, -40.88827],
  ['2031-02-12T21:00Z', -13.53666, 131.4579],
  ['2035-05-05T05:00Z', 16.20157, -104.1909],
  ['2040-06-20T12:00Z', 23.43498, -0.43957],
  ['2043-12-21T20:00Z', -23.43578, 120.47211],
  ['2047-09-23T00:00Z', 0.0345, -178.14337],
  ['2050-12-31T12:00Z', -23.05479, -0.74818],
];

const arcSecond = 1 / 3600;

describe('the position of the sun compared with the routines of the IAU', () => {
  it.each(bySofa)('is within 1.5 and 2.5 arc seconds on %s', (utc, declination, greenwichHourAngle) => {
    const sun = solarPosition(Date.parse(utc));
    expect(Math.abs(toDegrees(sun.declination) - declination)).toBeLessThan(1.5 * arcSecond);
    expect(Math.abs(toDegrees(sun.greenwichHourAngle) - greenwichHourAngle)).toBeLessThan(2.5 * arcSecond);
  });
});
