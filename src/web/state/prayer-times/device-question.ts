import type { PlaceQuestion } from '../../../domain/prayer-times/prayer-day.ts';
import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';
import type { SpotQuestion } from './question.ts';

/** What the engine on this device is asked. Without the server's atlas it knows no height and no reference points. */
export async function deviceQuestion({ place, zone, settings }: SpotQuestion): Promise<PlaceQuestion> {
  return {
    ...{ zone, settings, coordinates: place, countryCode: place.countryCode || undefined },
    shownHijriOf: await shownHijriOf(settings),
  };
}

/** Other Hijri calendars than Umm al-Qura's are fetched for those who chose them. */
async function shownHijriOf({ hijriCalendar: calendar, hijriShiftDays: shiftDays }: CalculationSettings) {
  if (calendar === undefined && !shiftDays) return undefined;
  const { hijriDateOf } = await import('../../../domain/hijri/hijri-date-of.ts');
  const choice = { ...(calendar ? { calendar } : {}), ...(shiftDays ? { shiftDays } : {}) };
  return (date: Parameters<typeof hijriDateOf>[0]) => hijriDateOf(date, choice);
}
