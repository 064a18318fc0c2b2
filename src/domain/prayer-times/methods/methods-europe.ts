import { sameForAll } from '../map-times.ts';
import type { Method } from './method.ts';

/**
 * Minutes of London Unified's Fajr before sunrise and of its Isha after sunset, twice a month: read from the
 * odd months of 2025, interpolated for the even ones.
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
    id: 'diyanet',
    fajr: { degrees: 18 },
    isha: { degrees: 17 },
    // Whole minutes of temkin; the hundredths match our sun to theirs.
    offsets: { fajr: 0.02, sunrise: -6.98, dhuhr: 5.03, asr: 4.04, maghrib: 7.05, isha: 0.03 },
    sunHeldAt: sameForAll('midnight_ut'),
    // Unpublished; derived from tables of five Swedish towns.
    authorityRule: {
      fromLatitude: 45,
      ishaDegrees: 16,
      degreesPerNight: 90,
      degreesPerDarkNight: 48,
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
    rounding: sameForAll('down'),
    heightUse: 'none',
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
    fajr: { degrees: 18 },
    isha: { degrees: 16 },
    offsets: { sunrise: -6.13, dhuhr: 0.95, asr: -0.13, maghrib: 6 },
    sunHeldAt: sameForAll('noon', { sunrise: 'midnight_ut' }),
    sunOfYear: 2002,
    heightUse: 'none',
    // The takvim of 2021 still had the older angles; the current one isn't dated.
    earlier: [{ before: 20220101, was: { fajr: { degrees: 19 }, isha: { degrees: 17 } } }],
  },
  {
    id: 'kosovo',
    localTables: ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'],
    fajr: { degrees: 18.8 },
    isha: { degrees: 16 },
    // Median of a year in which the table differs from any rule by minutes.
    offsets: { sunrise: -6.3, dhuhr: 4, asr: 5.8, maghrib: 7.9, isha: 16.2 },
    heightUse: 'none',
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
