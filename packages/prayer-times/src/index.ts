export type {
  HighLatitudeRule,
  Madhab,
  OwnAngles,
  PrayerName,
  PrayerNote,
  Shafaq,
  TimeName,
  TimetableFacts,
} from '../../../src/domain/prayer-times/types.ts';
export type { Conventions } from './conventions.ts';
export { conventions } from './conventions.ts';
export type { Day } from './day-of.ts';
export type { MethodInfo } from './methods.ts';
export { findMethod, methods } from './methods.ts';
export type { NextPrayer, PrayerMoment } from './next-prayer.ts';
export { nextPrayer } from './next-prayer.ts';
export { noteText } from './note-text.ts';
export type { AppliedTimetables, AuthorityZone, CalculationOptions, ZoneOffsets } from './place.ts';
export type { PrayerTimes, PrayerTimesOptions } from './prayer-times.ts';
export { prayerTimes } from './prayer-times.ts';
