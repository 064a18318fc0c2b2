import { everyTime } from './every-time.ts';
import type { Method } from './method.ts';

export const europeanMethods: readonly Method[] = [
  {
    id: 'mwl',
    fajr: { degrees: 18 },
    isha: { degrees: 17 },
  },
  {
    id: 'diyanet',
    fajr: { degrees: 18 },
    isha: { degrees: 17 },
    offsets: { sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7 },
    sunHeldAt: everyTime('midnight_ut'),
    // Unpublished; read off tables of Malmö and Sundsvall.
    ownHighLatitudeRule: {
      fromLatitude: 45,
      ishaDegrees: 16,
      degreesPerNight: 90,
      glideMinutes: 20,
      shortestNightMinutes: 300,
    },
    heightUse: 'none',
  },
  {
    id: 'france',
    fajr: { degrees: 12 },
    isha: { degrees: 12 },
  },
  {
    id: 'france_15',
    fajr: { degrees: 15 },
    isha: { degrees: 15 },
  },
  {
    id: 'france_18',
    fajr: { degrees: 18 },
    isha: { degrees: 18 },
  },
  {
    id: 'russia',
    fajr: { degrees: 16 },
    isha: { degrees: 15 },
  },
  {
    id: 'portugal',
    fajr: { degrees: 18 },
    isha: { minutes: 77 },
    offsets: { maghrib: 3 },
  },
  {
    id: 'bosnia',
    localTables: ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'],
    fajr: { degrees: 19 },
    isha: { degrees: 17 },
  },
  {
    id: 'moonsighting',
    fajr: { shafaq: 'general' },
    isha: { shafaq: 'general' },
    offsets: { dhuhr: 5, maghrib: 3 },
    sunHeldAt: { asr: 'noon' },
  },
  {
    id: 'london_unified',
    localTables: ['fajr', 'isha'],
    fajr: { shafaq: 'general' },
    isha: { shafaq: 'general' },
    offsets: { sunrise: -2.88, dhuhr: 5.16, asr: 0.41, maghrib: 3.21, isha: 5.7 },
    heightUse: 'none',
  },
];
