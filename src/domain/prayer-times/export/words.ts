import type { TimeName } from '../types.ts';

export const exportLanguages = ['en', 'ar'] as const;
export type ExportLanguage = (typeof exportLanguages)[number];

interface ExportWords {
  readonly times: Readonly<Record<TimeName, string>>;
  readonly calendarName: string;
  readonly date: string;
  readonly hijriDate: string;
}

/** What stands in a file. The page's own words are in its catalogue; a file is written without a page. */
export const exportWords: Readonly<Record<ExportLanguage, ExportWords>> = {
  en: {
    times: {
      fajr: 'Fajr',
      sunrise: 'Sunrise',
      dhuhr: 'Dhuhr',
      asr: 'Asr',
      maghrib: 'Maghrib',
      isha: 'Isha',
    },
    calendarName: 'Prayer Times',
    date: 'Date',
    hijriDate: 'Hijri date',
  },
  ar: {
    times: {
      fajr: 'الفجر',
      sunrise: 'الشروق',
      dhuhr: 'الظهر',
      asr: 'العصر',
      maghrib: 'المغرب',
      isha: 'العشاء',
    },
    calendarName: 'مواقيت الصلاة',
    date: 'التاريخ الميلادي',
    hijriDate: 'التاريخ الهجري',
  },
};
