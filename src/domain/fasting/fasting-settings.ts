/** Minutes from imsak, when the pre-dawn meal is ended as a precaution, to Fajr. */
export const imsakLimits = { least: 0, most: 30 } as const;

/** When the displayed Hijri date changes: at midnight, like the civil date, or at Maghrib, when the Islamic day begins. */
export const hijriDayStarts = ['midnight', 'maghrib'] as const;
export type HijriDayStart = (typeof hijriDayStarts)[number];

/** A person's choices for Ramadan and fasting. What is omitted follows the custom of the country. */
export interface FastingSettings {
  /** Minutes before Fajr, 0 to 30; 0 shows no imsak. */
  readonly imsakMinutes?: number | undefined;
  /** At midnight if omitted. */
  readonly hijriDayStart?: HijriDayStart | undefined;
  /** Whether days of fasting are marked in calendars; they are if omitted. */
  readonly marksFastingDays?: boolean | undefined;
}
