/** Formats a day given as midnight UTC: `Saturday, 21 November 2026`. */
export const longDate: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  // The day is already the place's local day, and the device's zone must not shift it.
  timeZone: 'UTC',
  calendar: 'gregory',
};
