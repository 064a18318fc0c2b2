import { addDays, type CivilDate } from '../time-zone/civil-date.ts';

/** A day of the Islamic calendar. `month` is 1 (Muharram) to 12, `day` 1 to 30. */
export interface HijriDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Publishers of the calendars: Saudi Arabia (Umm al-Qura), Malaysia (Jabatan Kemajuan Islam Malaysia) and
 * Türkiye (Diyanet İşleri Başkanlığı).
 */
export const hijriCalendars = ['umm_al_qura', 'jakim', 'diyanet'] as const;
export type HijriCalendar = (typeof hijriCalendars)[number];

export interface HijriChoice {
  /** Umm al-Qura if omitted. */
  readonly calendar?: HijriCalendar | undefined;
  /** Correction for a community's own sighting in whole days, -2 to 2. 1 shows the date of the next day. */
  readonly shiftDays?: number | undefined;
}

const maxHijriShiftDays = 2;

/** Returns the day whose Hijri date is shown on `date`. Throws a RangeError for a shift outside -2 to 2. */
export function applyHijriShift(date: CivilDate, shiftDays = 0): CivilDate {
  if (!Number.isInteger(shiftDays) || Math.abs(shiftDays) > maxHijriShiftDays) {
    throw new RangeError(`A Hijri date can be shifted by -2 to 2 whole days, not by ${shiftDays}`);
  }
  return shiftDays === 0 ? date : addDays(date, shiftDays);
}
