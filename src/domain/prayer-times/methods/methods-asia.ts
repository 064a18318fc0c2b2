import { sameForAll } from '../map-times.ts';
import type { Method } from './method.ts';

export const asianMethods: readonly Method[] = [
  {
    id: 'karachi',
    fajr: { degrees: 18 },
    isha: { degrees: 18 },
  },
  {
    id: 'sri_lanka',
    fajr: { degrees: 20 },
    isha: { degrees: 18 },
    offsets: { fajr: 1, sunrise: 0.25, dhuhr: 1.4, asr: 1.35, maghrib: 1.5, isha: 0.75 },
    sunOfYear: 2010,
    heightUse: 'none',
  },
  {
    id: 'kemenag',
    fajr: { degrees: 20 },
    isha: { degrees: 18 },
    // Minutes of precaution (ihtiyat), away from the sun; the horizon is a degree below the horizontal everywhere.
    offsets: sameForAll(2, { sunrise: -2, dhuhr: 3 }),
    rounding: sameForAll('up', { sunrise: 'down' }),
    horizonDegrees: { sunrise: 1, maghrib: 1 },
    heightUse: 'none',
  },
  {
    id: 'jadwalsholat',
    fajr: { degrees: 20 },
    isha: { degrees: 18 },
    // Two minutes of precaution away from the sun.
    offsets: sameForAll(2.05, { sunrise: -1.95 }),
    sunDaysAhead: -1,
    heightUse: 'none',
  },
  {
    id: 'jakim',
    fajr: { degrees: 18 },
    isha: { degrees: 18 },
    // Dhuhr when the sun's last limb has passed.
    offsets: { dhuhr: 16 / 15 },
    rounding: sameForAll('up', { sunrise: 'down' }),
    sunHeldAt: sameForAll('noon'),
    heightUse: 'none',
    zones: 'malaysia',
    // Decided in November 2019; the states followed until February.
    earlier: [{ before: 20200101, was: { fajr: { degrees: 20 } } }],
  },
  {
    id: 'brunei',
    fajr: { degrees: 20 },
    isha: { degrees: 18 },
    // Dhuhr when the sun's last limb has passed.
    offsets: { dhuhr: 1.08 },
    sunHeldAt: sameForAll('midnight_ut'),
    heightUse: 'none',
  },
  {
    id: 'muis',
    fajr: { degrees: 20 },
    isha: { degrees: 18 },
    offsets: { fajr: -0.04, sunrise: -0.06, dhuhr: 1.09, maghrib: 0.08, isha: 0.08 },
    rounding: sameForAll('up'),
    sunDaysAhead: 1,
    heightUse: 'none',
    zones: 'singapore',
    // The table of 2025, and no other, is two days behind the rest.
    earlier: [
      { before: 20250101, was: {} },
      { before: 20260101, was: { sunDaysAhead: -1 } },
    ],
  },
  {
    id: 'maldives',
    fajr: { degrees: 19 },
    isha: { degrees: 19 },
    offsets: { fajr: 0.31, sunrise: -1.56, dhuhr: 4.03, asr: 0.97, maghrib: 1.9, isha: 0.16 },
    sunOfYear: 1995,
    heightUse: 'none',
    zones: 'maldives',
  },
];
