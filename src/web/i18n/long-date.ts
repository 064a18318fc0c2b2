/** `Saturday, 21 November 2026`, for a day at midnight UTC. */
export const longDate: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  // The day is the place's own already: it must not be shifted by the device's zone.
  timeZone: 'UTC',
  calendar: 'gregory',
};
