import { everyTime } from './every-time.ts';
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
    // Two minutes of precaution away from the sun, as the fit to a year finds them.
    offsets: { fajr: 2.1, sunrise: -2.1, dhuhr: 2.2, asr: 2.15, maghrib: 2.15, isha: 2.15 },
    sunHeldAt: { dhuhr: 'midnight_ut', asr: 'midnight_ut', maghrib: 'midnight_ut', isha: 'midnight_ut' },
    heightUse: 'none',
  },
  {
    id: 'jakim',
    fajr: { degrees: 18 },
    isha: { degrees: 18 },
    offsets: { fajr: 1.35, sunrise: -0.8, dhuhr: 2.35, asr: 1.35, maghrib: 1.35, isha: 1.35 },
    heightUse: 'none',
  },
  {
    id: 'muis',
    fajr: { degrees: 20 },
    isha: { degrees: 18 },
    offsets: { dhuhr: 1 },
    rounding: everyTime('up'),
    heightUse: 'none',
  },
  {
    id: 'maldives',
    fajr: { degrees: 19 },
    isha: { degrees: 19 },
    offsets: { fajr: 0.4, sunrise: -1.5, dhuhr: 4, asr: 0.85, maghrib: 2, isha: 0.25 },
    sunHeldAt: { dhuhr: 'midnight_ut', asr: 'midnight_ut', maghrib: 'midnight_ut', isha: 'midnight_ut' },
    heightUse: 'none',
  },
];
