import { expect, it } from 'vitest';
import { toDegrees, wrapRadians } from './angle.ts';
import { approximateSun } from './approximate-sun.ts';
import { solarPosition } from './solar-position.ts';

it('agrees with the precise position to a fiftieth of a degree, on any day of half a century', () => {
  let largest = 0;
  for (let epochMs = Date.UTC(2010, 0, 1); epochMs < Date.UTC(2060, 0, 1); epochMs += 11.3 * 86_400_000) {
    const [rough, precise] = [approximateSun(epochMs), solarPosition(epochMs)];
    largest = Math.max(
      largest,
      Math.abs(toDegrees(rough.declination - precise.declination)),
      Math.abs(toDegrees(wrapRadians(rough.greenwichHourAngle - precise.greenwichHourAngle))),
    );
  }
  expect(largest).toBeLessThan(0.02);
});
