import type { PrayerNote, TimeName } from '../types.ts';

export const exportLanguages = ['en', 'ar'] as const;
export type ExportLanguage = (typeof exportLanguages)[number];

interface ExportWords {
  readonly times: Readonly<Record<TimeName, string>>;
  readonly calendarName: string;
  readonly date: string;
  readonly hijriDate: string;
  /** What a note says beside its time; where absent, the sentence that the note carries. */
  readonly notes: Partial<Readonly<Record<PrayerNote['code'], string>>>;
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
    notes: {},
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
    notes: {
      high_latitude_rule: 'يطول الشفق هنا أو يبقى الليل كله، فيُعمل بقاعدة خطوط العرض العالية.',
      lengthened_night: 'الليل هنا أقصر مما تقرّه الجهة، فيُمدّ من طرفيه نحو الظهيرة.',
      moved_to_keep_order: 'أُزيح هذا الوقت ليبقى لكل وقت موضعه من اليوم.',
      no_noon_shadow: 'لا ظلّ هنا لشمس الظهيرة، فالوقت في منتصف ما بين الزوال والغروب.',
      ramadan_isha: 'تزيد هذه الجهة في رمضان المدة بين المغرب والعشاء.',
      local_tables: 'للجهة جدول مطبوع خاص بها، وهذه الأوقات قريبة منه؛ فاتّبع الجدول حيث يختلف.',
    },
  },
};
