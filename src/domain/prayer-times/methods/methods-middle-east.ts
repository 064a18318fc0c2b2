import { sameForAll } from '../map-times.ts';
import type { Method } from './method.ts';

export const middleEasternMethods: readonly Method[] = [
  {
    id: 'umm_al_qura',
    fajr: { degrees: 18.5 },
    isha: { minutes: 90, ramadanMinutes: 120 },
    offsets: { fajr: 0.5 },
    rounding: sameForAll('up', { sunrise: 'down' }),
    heightUse: 'none',
    earlier: [{ before: 20200101, was: { offsets: {}, rounding: {} } }],
  },
  {
    id: 'gulf',
    fajr: { degrees: 19.5 },
    isha: { minutes: 90 },
  },
  {
    id: 'dubai',
    fajr: { degrees: 18.2 },
    isha: { degrees: 18.2 },
    offsets: { sunrise: -3, dhuhr: 2.75, asr: 1, maghrib: 3.24 },
    sunOfYear: 2001,
    heightUse: 'none',
    earlier: [{ before: 20250101, was: { offsets: { sunrise: -3, dhuhr: 2.75, asr: 2.8, maghrib: 3.24 } } }],
  },
  {
    id: 'kuwait',
    fajr: { degrees: 18 },
    isha: { degrees: 17.5 },
    offsets: { fajr: -0.05, sunrise: -0.05, dhuhr: -0.08, asr: 0.1, isha: -0.22 },
    sunOfYear: 2002,
    heightUse: 'none',
  },
  {
    id: 'qatar',
    fajr: { degrees: 18 },
    isha: { minutes: 90 },
    offsets: { fajr: -1.03, maghrib: 3 },
    sunOfYear: 2006,
    heightUse: 'none',
    earlier: [
      { before: 20200101, was: { offsets: {}, sunOfYear: undefined } },
      // The perpetual table.
      { before: 20250101, was: { offsets: { fajr: -1.03, maghrib: 2 } } },
    ],
  },
  {
    id: 'oman',
    fajr: { degrees: 18 },
    isha: { degrees: 18 },
    offsets: { dhuhr: 5, asr: 5, maghrib: 5 },
  },
  {
    id: 'jordan',
    fajr: { degrees: 18.08 },
    isha: { degrees: 18.08 },
    offsets: { dhuhr: 0.3, asr: 0.5 },
    // All year, regardless of elevation.
    horizonDegrees: { sunrise: 2.15, maghrib: 2.15 },
    heightUse: 'none',
  },
  {
    id: 'tehran',
    fajr: { degrees: 17.7 },
    isha: { degrees: 14 },
    maghribDegrees: 4.5,
    offsets: { dhuhr: 0.04, asr: 0.04, isha: 0.15 },
    sunHeldAt: { asr: 'noon', isha: 'noon' },
  },
  {
    id: 'jafari',
    fajr: { degrees: 16 },
    isha: { degrees: 14 },
    maghribDegrees: 4,
  },
];
