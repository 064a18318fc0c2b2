import { everyTime } from '../every-time.ts';
import type { Method } from './method.ts';

export const asianMethods: readonly Method[] = [
  {
    id: 'karachi',
    fajr: { degrees: 18 },
    isha: { degrees: 18 },
  },
  {
    id: 'kemenag',
    fajr: { degrees: 20 },
    isha: { degrees: 18 },
    // Two minutes of precaution away from the sun.
    offsets: everyTime(2.05, { sunrise: -1.95 }),
    sunDaysAhead: -1,
    heightUse: 'none',
  },
  {
    id: 'jakim',
    fajr: { degrees: 18 },
    isha: { degrees: 18 },
    // Dhuhr when the sun's last limb has passed.
    offsets: { dhuhr: 16 / 15 },
    rounding: everyTime('up', { sunrise: 'down' }),
    sunHeldAt: everyTime('noon'),
    heightUse: 'none',
    zones: 'malaysia',
    // Decided in November 2019; the states followed between then and February.
    earlier: [{ before: 20200101, was: { fajr: { degrees: 20 } } }],
  },
  {
    id: 'muis',
    fajr: { degrees: 20 },
    isha: { degrees: 18 },
    offsets: { fajr: -0.14, sunrise: -0.09, dhuhr: 1 },
    rounding: everyTime('up'),
    sunDaysAhead: 1,
    heightUse: 'none',
  },
  {
    id: 'maldives',
    fajr: { degrees: 19 },
    isha: { degrees: 19 },
    offsets: { fajr: 0.31, sunrise: -1.56, dhuhr: 4.03, asr: 0.97, maghrib: 1.9, isha: 0.16 },
    sunOfYear: 1995,
    heightUse: 'none',
  },
];
