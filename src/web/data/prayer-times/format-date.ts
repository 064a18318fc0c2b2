import type { HijriDate } from '../../../domain/hijri/hijri-calendar.ts';
import { type CivilDate, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import { message, useDateFormat, useT } from '../../i18n/localisation.tsx';
import { longDate } from '../../i18n/long-date.ts';

export const hijriMonths = [
  message('Muharram'),
  message('Safar'),
  message('Rabi al-Awwal'),
  message('Rabi al-Thani'),
  message('Jumada al-Ula'),
  message('Jumada al-Akhirah'),
  message('Rajab'),
  message('Shaban'),
  message('Ramadan'),
  message('Shawwal'),
  message('Dhu al-Qadah'),
  message('Dhu al-Hijjah'),
];

/** Returns formatters for both calendars: `Saturday, 21 November 2026` and `11 Jumada al-Akhirah 1448 AH`. */
export function useDateFormatters(): {
  gregorian: (date: CivilDate) => string;
  hijri: (date: HijriDate) => string;
} {
  const t = useT();
  const format = useDateFormat(longDate);
  return {
    gregorian: (date) => format.format(utcMidnight(date)),
    hijri: ({ day, month, year }) =>
      t('{day} {month} {year} AH', {
        day,
        month: t(hijriMonths[month - 1] ?? String(month)),
        year: String(year),
      }),
  };
}
