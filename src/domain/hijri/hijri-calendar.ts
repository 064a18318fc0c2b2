import { addDays, type CivilDate } from '../time-zone/civil-date.ts';

/** A day of the Islamic calendar. `month` 1 (Muharram) to 12, `day` 1 to 30. */
export interface HijriDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Whose calendar: Saudi Arabia's Umm al-Qura, Malaysia's (Jabatan Kemajuan Islam Malaysia) or Türkiye's (Diyanet
 * İşleri Başkanlığı).
 */
export const hijriCalendars = ['umm_al_qura', 'jakim', 'diyanet'] as const;
export type HijriCalendar = (typeof hijriCalendars)[number];

export interface HijriChoice {
  /** Umm al-Qura where left out. */
  readonly calendar?: HijriCalendar | undefined;
  /** Whole days, -2 to 2: what a community's own sighting differs by. 1 shows the date of the day after. */
  readonly shiftDays?: number | undefined;
}

const maxHijriShiftDays = 2;

/** The day whose Hijri date a person wants to see on `date`. Throws a RangeError for any other shift than -2 to 2. */
export function applyHijriShift(date: CivilDate, shiftDays = 0): CivilDate {
  if (!Number.isInteger(shiftDays) || Math.abs(shiftDays) > maxHijriShiftDays) {
    throw new RangeError(`A Hijri date can be shifted by -2 to 2 whole days, not by ${shiftDays}`);
  }
  return shiftDays === 0 ? date : addDays(date, shiftDays);
}
