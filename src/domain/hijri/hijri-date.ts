/** A day of the Islamic calendar. `month` 1 (Muharram) to 12, `day` 1 to 30. */
export interface HijriDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Whose months: Saudi Arabia's, Malaysia's, Türkiye's. */
export const hijriCalendars = ['umm_al_qura', 'jakim', 'diyanet'] as const;
export type HijriCalendar = (typeof hijriCalendars)[number];
