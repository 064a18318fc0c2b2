import { everyTime } from './every-time.ts';
import type { Method } from './method.ts';

export const africanMethods: readonly Method[] = [
  {
    id: 'egypt',
    aliases: ['5', 'Egyptian'],
    name: 'Egyptian General Authority of Survey',
    region: 'Egypt and much of Africa',
    source: 'ESA table of Cairo, September 2025',
    fajr: { degrees: 19.5 },
    isha: { degrees: 17.5 },
    // Seconds are all but cut off.
    offsets: everyTime(-0.22, { fajr: -0.32, sunrise: -0.34, dhuhr: -0.25 }),
  },
  {
    id: 'tunisia',
    aliases: ['18'],
    name: 'Institut National de la Météorologie, Tunisia',
    region: 'Tunisia',
    source: 'INM tables 2026 of La Marsa, Thala and Tozeur',
    fajr: { degrees: 18 },
    isha: { degrees: 18 },
    offsets: { fajr: -0.12, sunrise: -0.1, dhuhr: 7, maghrib: 2.1, isha: 0.15 },
    dipArcMinutesPerRootMetre: 1.85,
    sunHeldAt: { dhuhr: 'midnight_ut', asr: 'midnight_ut' },
    heightUse: 'horizon_and_twilight',
  },
  {
    id: 'algeria',
    aliases: ['19'],
    name: 'Ministry of Religious Affairs and Wakfs, Algeria',
    region: 'Algeria',
    source: 'Table of Algiers 2025',
    fajr: { degrees: 18 },
    isha: { degrees: 17 },
    offsets: { maghrib: 3 },
    rounding: everyTime('up'),
  },
  {
    id: 'morocco',
    aliases: ['21'],
    name: 'Ministry of Habous and Islamic Affairs, Morocco',
    region: 'Morocco',
    source: 'Angles found by batoulapps/adhan-js pull 17; offsets measured',
    fajr: { degrees: 19.1 },
    isha: { degrees: 17.1 },
    offsets: { sunrise: -3, dhuhr: 5, maghrib: 5 },
  },
];
