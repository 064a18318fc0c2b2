import { describe, expect, it } from 'vitest';
import { dayMs } from '../time/units.ts';
import { toDegrees, toRadians, wrapRadians } from './angle.ts';
import { solarPosition } from './solar-position.ts';
import { instantMs, shiftMotion, slopeAt, sunMotionAround, valueAt } from './sun-motion.ts';

const arcSecondsOf = (radians: number) => toDegrees(Math.abs(radians)) * 3600;

const noons = [-150.3, 0, 39.8, 180].flatMap((longitude) =>
  Array.from({ length: 120 }, (_, i) => ({
    longitude,
    noon: Date.UTC(1900, 0, 1) + (i * 611 + 0.5 - longitude / 360) * dayMs,
  })),
);

/** Worst distance in arc seconds between the curves and the sun, a number of days from their centre. */
function worstArcSeconds(days: number): number {
  return Math.max(
    ...noons.flatMap(({ longitude, noon }) => {
      const motion = sunMotionAround(noon, longitude);
      const sun = solarPosition(instantMs(motion, days));
      const hourAngle = sun.greenwichHourAngle + toRadians(longitude);
      return [
        arcSecondsOf(valueAt(motion.declination, days) - sun.declination),
        arcSecondsOf(wrapRadians(valueAt(motion.hourAngle, days) - hourAngle)),
      ];
    }),
  );
}

describe('the curves of a day', () => {
  it('are within 0.2 arc seconds of the sun for half a day around noon, and 0.3 for a whole day', () => {
    for (const days of [-0.5, -0.25, 0, 0.25, 0.5]) expect(worstArcSeconds(days)).toBeLessThan(0.2);
    for (const days of [-1, 1]) expect(worstArcSeconds(days)).toBeLessThan(0.3);
  });

  it("don't depend on earlier calls", () => {
    const instant = Date.UTC(2026, 10, 21, 9, 20);
    const first = sunMotionAround(instant, 39.8);
    for (const { noon, longitude } of noons) sunMotionAround(noon, longitude);
    for (let i = 0; i < 800; i++) sunMotionAround(instant + i * dayMs, -0.1);
    expect(sunMotionAround(instant, 39.8)).toEqual(first);
  });

  it('meet the curves of the next day', () => {
    const noon = Date.UTC(2026, 2, 20, 12);
    const tomorrow = sunMotionAround(noon + dayMs, 0);
    const shifted = shiftMotion(sunMotionAround(noon, 0), 1);
    for (const curve of ['declination', 'hourAngle'] as const) {
      expect(arcSecondsOf(valueAt(shifted[curve], 0) - valueAt(tomorrow[curve], 0))).toBeLessThan(0.3);
      expect(arcSecondsOf(slopeAt(shifted[curve], 0) - slopeAt(tomorrow[curve], 0))).toBeLessThan(0.5);
    }
  });
});
