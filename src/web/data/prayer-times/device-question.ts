import type { ReferencePoints } from '../../../domain/prayer-times/methods/reference-points.ts';
import type { PlaceInput } from '../../../domain/prayer-times/place-prayer-day.ts';
import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';
import { readStoredText } from '../../device/storage.ts';
import type { Place } from '../location/location-state.ts';
import type { SpotQuestion } from './question.ts';
import { timetablesKey } from './timetables-key.ts';

/** Returns the input for the calculation on this device. The place's elevation is the one that the server sent earlier. */
export async function deviceQuestion({ place, zone, settings, own }: SpotQuestion): Promise<PlaceInput> {
  const [referencePoints, toHijriDate, timetables] = await Promise.all([
    referencePointsOf(place),
    hijriDateFor(settings),
    timetablesOf(place),
  ]);
  const question: PlaceInput = {
    zone,
    settings,
    coordinates: place,
    countryCode: place.countryCode || undefined,
    townElevationMetres: place.townElevationMetres,
    referencePoints,
    timetables,
    toHijriDate,
  };
  if (own === undefined) return question;
  const { withStoredTimetable } = await import('../own-timetable/stored-own-timetable.ts');
  return withStoredTimetable(question, own);
}

const countriesOfZones = ['MY', 'MV', 'SG'];

/** Loads the table of prayer time zones, only in countries that have one. */
async function referencePointsOf(place: Place): Promise<ReferencePoints | undefined> {
  if (!countriesOfZones.includes(place.countryCode ?? '')) return undefined;
  const { referencePointsAt } = await import('../../../domain/prayer-times/methods/reference-points-at.ts');
  return referencePointsAt(place.countryCode, place);
}

/** Saves the timetables of a place in the background, for use offline. Called when the server's answer is from a timetable. */
export function saveTimetablesFor(place: Place): void {
  void import('./saved-timetables.ts').then(
    ({ saveTimetables }) => saveTimetables(place, Date.now()),
    // If the code can't be loaded nothing is saved, and offline times are calculated.
    () => {},
  );
}

/** Returns the published timetables that this device has saved; see `saveTimetablesFor`. */
async function timetablesOf(place: Place) {
  if (readStoredText(timetablesKey) === undefined) return undefined;
  const { savedTimetablesAt } = await import('./saved-timetables.ts');
  return savedTimetablesAt(place);
}

/** Loads other Hijri calendars than Umm al-Qura's only for people who chose one. */
async function hijriDateFor({ hijriCalendar: calendar, hijriShiftDays: shiftDays }: CalculationSettings) {
  if (calendar === undefined && !shiftDays) return undefined;
  const { hijriDateBy } = await import('./hijri-date-by.ts');
  return hijriDateBy({ calendar, shiftDays });
}
