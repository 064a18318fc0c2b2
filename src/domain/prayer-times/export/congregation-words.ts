import type { FastingDayKind } from '../../fasting/fasting-days.ts';
import type { PageLanguage } from '../../language/page-language.ts';
import { type PrayerName, prayerNames } from '../types.ts';
import { exportWords } from './export-words.ts';

/** Words for the congregations of a mosque, Ramadan and fasting. */
export interface CongregationWords {
  readonly imsak: string;
  readonly iftar: string;
  readonly iqamah: string;
  /** Iqamah of one prayer. */
  readonly iqamahOf: Readonly<Record<PrayerName, string>>;
  readonly jumuah: string;
  /** Titles of days. `{day}` is the day of Ramadan. */
  readonly fasting: Readonly<Record<FastingDayKind, string>>;
}

/** @param template the iqamah of `{prayer}` */
function iqamahOf(
  language: PageLanguage,
  template: string,
  names: Partial<Record<PrayerName, string>> = {},
): CongregationWords['iqamahOf'] {
  const titles = prayerNames.map((name) => [
    name,
    template.replace('{prayer}', names[name] ?? exportWords[language].times[name]),
  ]);
  return Object.fromEntries(titles);
}

export const congregationWords: Readonly<Record<PageLanguage, CongregationWords>> = {
  en: {
    imsak: 'Imsak',
    iftar: 'Iftar',
    iqamah: 'Iqamah',
    iqamahOf: iqamahOf('en', '{prayer} iqamah'),
    jumuah: 'Jumu’ah',
    fasting: {
      eid_al_fitr: 'Eid al-Fitr: fasting forbidden',
      eid_al_adha: 'Eid al-Adha: fasting forbidden',
      tashriq: 'Day of tashriq: fasting forbidden',
      ramadan: '{day} Ramadan',
      arafah: 'Fast of Arafah',
      ashura: 'Fast of Ashura',
      tasua: 'Fast of 9 Muharram',
      white_day: 'White day',
      monday: 'Monday fast',
      thursday: 'Thursday fast',
    },
  },
  ar: {
    imsak: 'الإمساك',
    iftar: 'الإفطار',
    iqamah: 'الإقامة',
    iqamahOf: iqamahOf('ar', 'إقامة {prayer}'),
    jumuah: 'الجمعة',
    fasting: {
      eid_al_fitr: 'عيد الفطر: يحرم الصوم',
      eid_al_adha: 'عيد الأضحى: يحرم الصوم',
      tashriq: 'من أيام التشريق: يحرم الصوم',
      ramadan: '{day} رمضان',
      arafah: 'صوم يوم عرفة',
      ashura: 'صوم عاشوراء',
      tasua: 'صوم تاسوعاء',
      white_day: 'صوم الأيام البيض',
      monday: 'صوم الاثنين',
      thursday: 'صوم الخميس',
    },
  },
  ur: {
    imsak: 'انتہائے سحری',
    iftar: 'افطار',
    iqamah: 'اقامت',
    iqamahOf: iqamahOf('ur', '{prayer} کی اقامت'),
    jumuah: 'جمعہ',
    fasting: {
      eid_al_fitr: 'عید الفطر: روزہ منع ہے',
      eid_al_adha: 'عید الاضحیٰ: روزہ منع ہے',
      tashriq: 'ایامِ تشریق: روزہ منع ہے',
      ramadan: '{day} رمضان',
      arafah: 'یومِ عرفہ کا روزہ',
      ashura: 'عاشورہ کا روزہ',
      tasua: '9 محرم کا روزہ',
      white_day: 'ایامِ بیض کا روزہ',
      monday: 'پیر کا روزہ',
      thursday: 'جمعرات کا روزہ',
    },
  },
  tr: {
    imsak: 'İmsak (temkinli)',
    iftar: 'İftar',
    iqamah: 'Kamet',
    iqamahOf: iqamahOf('tr', '{prayer} kameti', { fajr: 'Sabah' }),
    jumuah: 'Cuma namazı',
    fasting: {
      eid_al_fitr: 'Ramazan Bayramı: oruç tutulmaz',
      eid_al_adha: 'Kurban Bayramı: oruç tutulmaz',
      tashriq: 'Kurban Bayramı (teşrik günü): oruç tutulmaz',
      ramadan: '{day} Ramazan',
      arafah: 'Kurban arefesi orucu',
      ashura: 'Aşure günü orucu',
      tasua: '9 Muharrem orucu',
      white_day: 'Eyyâm-ı bîd orucu',
      monday: 'Pazartesi orucu',
      thursday: 'Perşembe orucu',
    },
  },
  id: {
    imsak: 'Imsak',
    iftar: 'Buka puasa',
    iqamah: 'Ikamah',
    iqamahOf: iqamahOf('id', 'Ikamah {prayer}'),
    jumuah: 'Salat Jumat',
    fasting: {
      eid_al_fitr: 'Idulfitri: dilarang berpuasa',
      eid_al_adha: 'Iduladha: dilarang berpuasa',
      tashriq: 'Hari Tasyrik: dilarang berpuasa',
      ramadan: '{day} Ramadan',
      arafah: 'Puasa Arafah',
      ashura: 'Puasa Asyura',
      tasua: 'Puasa Tasua',
      white_day: 'Puasa Ayyamul Bidh',
      monday: 'Puasa Senin',
      thursday: 'Puasa Kamis',
    },
  },
  ms: {
    imsak: 'Imsak',
    iftar: 'Berbuka puasa',
    iqamah: 'Iqamah',
    iqamahOf: iqamahOf('ms', 'Iqamah {prayer}'),
    jumuah: 'Solat Jumaat',
    fasting: {
      eid_al_fitr: 'Hari Raya Aidilfitri: haram berpuasa',
      eid_al_adha: 'Hari Raya Aidiladha: haram berpuasa',
      tashriq: 'Hari Tasyrik: haram berpuasa',
      ramadan: '{day} Ramadan',
      arafah: 'Puasa hari Arafah',
      ashura: 'Puasa Asyura',
      tasua: 'Puasa Tasu’a',
      white_day: 'Puasa hari putih',
      monday: 'Puasa Isnin',
      thursday: 'Puasa Khamis',
    },
  },
  fr: {
    imsak: 'Imsak',
    iftar: 'Iftar',
    iqamah: 'Iqama',
    iqamahOf: iqamahOf('fr', 'Iqama ({prayer})'),
    jumuah: 'Joumou’a',
    fasting: {
      eid_al_fitr: 'Aïd al-Fitr\u00a0: jeûne interdit',
      eid_al_adha: 'Aïd al-Adha\u00a0: jeûne interdit',
      tashriq: 'Jour de tachriq\u00a0: jeûne interdit',
      ramadan: '{day} ramadan',
      arafah: 'Jeûne du jour d’Arafat',
      ashura: 'Jeûne d’Achoura',
      tasua: 'Jeûne du 9 mouharram',
      white_day: 'Jeûne des jours blancs',
      monday: 'Jeûne du lundi',
      thursday: 'Jeûne du jeudi',
    },
  },
  bn: {
    imsak: 'সাহরির শেষ সময়',
    iftar: 'ইফতার',
    iqamah: 'ইকামত',
    iqamahOf: iqamahOf('bn', '{prayer} নামাজের ইকামত'),
    jumuah: 'জুমা',
    fasting: {
      eid_al_fitr: 'ঈদুল ফিতর: রোজা রাখা নিষেধ',
      eid_al_adha: 'ঈদুল আজহা: রোজা রাখা নিষেধ',
      tashriq: 'তাশরিকের দিন: রোজা রাখা নিষেধ',
      ramadan: '{day} রমজান',
      arafah: 'আরাফার রোজা',
      ashura: 'আশুরার রোজা',
      tasua: '৯ মহররমের রোজা',
      white_day: 'আইয়ামে বীজের রোজা',
      monday: 'সোমবারের রোজা',
      thursday: 'বৃহস্পতিবারের রোজা',
    },
  },
};
