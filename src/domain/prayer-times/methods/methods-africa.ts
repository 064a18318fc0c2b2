import { sameForAll } from '../map-times.ts';
import type { Method } from './method.ts';

export const africanMethods: readonly Method[] = [
  {
    id: 'egypt',
    fajr: { degrees: 19.5 },
    isha: { degrees: 17.5 },
    // Seconds are almost always truncated.
    offsets: sameForAll(-0.22, { fajr: -0.32, sunrise: -0.34, dhuhr: -0.25 }),
  },
  {
    id: 'tunisia',
    fajr: { degrees: 18 },
    isha: { degrees: 18 },
    offsets: { fajr: -0.12, sunrise: -0.1, dhuhr: 7, maghrib: 2.1, isha: 0.15 },
    dipArcMinutesPerRootMetre: 1.85,
    sunHeldAt: { dhuhr: 'midnight_ut', asr: 'midnight_ut' },
    heightUse: 'horizon_and_twilight',
  },
  {
    id: 'algeria',
    fajr: { degrees: 18 },
    isha: { degrees: 17 },
    offsets: { fajr: -0.07, sunrise: -0.04, maghrib: 3.09, isha: 0.06 },
    rounding: sameForAll('up'),
  },
  {
    id: 'morocco',
    fajr: { degrees: 19.1 },
    isha: { degrees: 17 },
    offsets: { dhuhr: 5 },
    // At sea level; elevation lowers both.
    horizonDegrees: { sunrise: 1.33, maghrib: 1.5 },
    heightUse: 'horizon',
    dipArcMinutesPerRootMetre: 1.53,
  },
];
