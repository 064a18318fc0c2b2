import { describe, expect, it } from 'vitest';
import { dayMs } from '../time/units.ts';
import { sunAltitudeDegrees } from './altitude-azimuth.ts';
import { type Branch, crossingDays, lowerTransitDays, transitDays } from './sun-crossing.ts';
import { instantMs, sunMotionAround } from './sun-motion.ts';

const longitude = 39.8;
const latitudes = [-89, -66.2, -65, -51.5, -23.44, 0, 0.1, 23.44, 45, 48.6, 60, 65, 66.2, 75];
const days = Array.from(
  { length: 92 },
  (_, i) => Date.UTC(2026, 0, 1) + (i * 4 + 0.5 - longitude / 360) * dayMs,
);

describe('the moment at which the sun crosses an altitude', () => {
  it.each([-18, -0.833, 20])('has the sun at that altitude to 0.0001 degrees, for %s', (altitude) => {
    let crossingCount = 0;
    let worst = 0;
    for (const latitude of latitudes) {
      for (const noon of days) {
        const motion = sunMotionAround(noon, longitude);
        for (const branch of ['rising', 'setting'] as const satisfies readonly Branch[]) {
          const at = crossingDays(motion, latitude, altitude, branch);
          if (at === undefined) continue;
          crossingCount++;
          const actualAltitude = sunAltitudeDegrees({ latitude, longitude }, instantMs(motion, at));
          worst = Math.max(worst, Math.abs(actualAltitude - altitude));
        }
      }
    }
    expect(crossingCount).toBeGreaterThan(1000);
    expect(worst).toBeLessThan(0.0001);
  });

  it('is before the upper transit when rising and after it when setting', () => {
    for (const latitude of latitudes) {
      for (const noon of days) {
        const motion = sunMotionAround(noon, longitude);
        const rise = crossingDays(motion, latitude, -0.833, 'rising');
        const set = crossingDays(motion, latitude, -0.833, 'setting');
        // The highest and the lowest point are off the meridian by seconds, and near the poles by minutes.
        const slack = Math.abs(latitude) > 85 ? 0.05 : 0.002;
        if (rise !== undefined) {
          expect(rise).toBeLessThan(transitDays(motion) + slack);
          expect(rise).toBeGreaterThan(lowerTransitDays(motion, 'rising') - slack);
        }
        if (set !== undefined) {
          expect(set).toBeGreaterThan(transitDays(motion) - slack);
          expect(set).toBeLessThan(lowerTransitDays(motion, 'setting') + slack);
        }
      }
    }
  });
});
