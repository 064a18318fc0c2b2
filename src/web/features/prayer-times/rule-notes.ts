import { type PrayerNote, type TimeName, timeNames } from '../../../domain/prayer-times/types.ts';

/** Notes that say that the sun alone doesn't give a time here, so a rule does. */
const ruleCodes: ReadonlySet<PrayerNote['code']> = new Set([
  'high_latitude_rule',
  'lengthened_night',
  'no_noon_shadow',
  'polar_day',
  'polar_night',
]);

/** The sun stays up or down all day: every time is that of another latitude, so its rules for twilight are a detail. */
const polarCodes: ReadonlySet<PrayerNote['code']> = new Set([
  'lengthened_night',
  'nearest_latitude',
  'polar_day',
  'polar_night',
]);

const shownAbove = (notes: readonly PrayerNote[]) =>
  notes.some(({ code }) => code === 'nearest_latitude') ? polarCodes : ruleCodes;

/** Returns the notes about high latitudes, which are shown above the times. */
export function ruleNotes(notes: readonly PrayerNote[]): readonly PrayerNote[] {
  const codes = shownAbove(notes);
  return notes.filter(({ code }) => codes.has(code));
}

/** Returns the other notes, which are shown with the method. */
export function otherNotes(notes: readonly PrayerNote[]): readonly PrayerNote[] {
  const codes = shownAbove(notes);
  return notes.filter(({ code }) => !codes.has(code));
}

/** Returns the times that a rule made; all of them if they are those of another latitude. */
export function timesMadeByRules(notes: readonly PrayerNote[]): readonly TimeName[] {
  const rules = ruleNotes(notes);
  if (rules.some(({ code }) => code === 'nearest_latitude')) return timeNames;
  return timeNames.filter((name) => rules.some(({ times }) => times.includes(name)));
}
