import { everyTime } from './every-time.ts';
import type { Method } from './method.ts';

export const middleEasternMethods: readonly Method[] = [
  {
    id: 'umm_al_qura',
    fajr: { degrees: 18.5 },
    isha: { minutes: 90, ramadanMinutes: 120 },
    rounding: everyTime('up', { sunrise: 'down' }),
    heightUse: 'none',
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
    offsets: { sunrise: -3, dhuhr: 3, asr: 3, maghrib: 3 },
    heightUse: 'none',
  },
  {
    id: 'kuwait',
    fajr: { degrees: 18 },
    isha: { degrees: 17.5 },
  },
  {
    id: 'qatar',
    fajr: { degrees: 18 },
    isha: { minutes: 90 },
    offsets: { fajr: -1, maghrib: 2 },
    heightUse: 'none',
  },
  {
    id: 'oman',
    fajr: { degrees: 18 },
    isha: { degrees: 18 },
    offsets: { dhuhr: 5, asr: 5, maghrib: 5 },
  },
  {
    id: 'jordan',
    fajr: { degrees: 18 },
    isha: { degrees: 18 },
    offsets: { maghrib: 5 },
  },
  {
    id: 'tehran',
    fajr: { degrees: 17.7 },
    isha: { degrees: 14 },
    maghribDegrees: 4.5,
    sunHeldAt: { asr: 'noon', isha: 'noon' },
  },
  {
    id: 'jafari',
    fajr: { degrees: 16 },
    isha: { degrees: 14 },
    maghribDegrees: 4,
  },
];
