import { everyTime } from '../every-time.ts';
import type { Method } from './method.ts';

/**
 * Minutes of London Unified's Fajr before sunrise and of its Isha after sunset, twice a month: read off the odd months
 * of 2025, drawn through the even ones.
 */
const londonMorning = [
  100, 100, 100, 100.5, 100, 99.5, 94.5, 96, 101.5, 109, 117.5, 120.5, 118, 111.5, 105, 99, 95, 94, 89, 92.5,
  99.5, 105, 105, 102.5,
];
const londonEvening = [
  100.5, 100, 100, 95, 88, 83, 80, 76, 74, 74, 79.5, 79, 75, 69.5, 65.5, 68.5, 74.5, 78, 81, 85.5, 91.5, 97,
  100.5, 101,
];

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
    fajr: { shafaq: 'general', table: londonMorning },
    isha: { shafaq: 'general', table: londonEvening },
    offsets: { sunrise: -2.88, dhuhr: 5.16, asr: 0.41, maghrib: 3.21 },
    heightUse: 'none',
  },
];
