import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { PrayerName } from '../../../domain/prayer-times/types.ts';

/** Words of the notifications, as the page's own alerts have them: they are written without a page. */
export interface AlertWords {
  readonly direction: 'ltr' | 'rtl';
  /** The prayers, if they are called otherwise than their times. */
  readonly prayers?: Partial<Readonly<Record<PrayerName, string>>>;
  /** Before and after noon. */
  readonly am: string;
  readonly pm: string;
  /** The digits 0 to 9, if they aren't the Western ones. */
  readonly digits?: string;
  readonly atTime: (name: string, time: string) => string;
  readonly inMinutes: (figures: string, minutes: number) => string;
  readonly timeToPray: string;
  readonly fajrEnded: string;
  readonly leaveForIqamah: (prayer: string, time: string) => string;
  readonly leaveForJumuah: (time: string) => string;
  readonly congregationBegins: string;
}

const arabicMinutes: Readonly<Record<Intl.LDMLPluralRule, (figures: string) => string>> = {
  zero: (figures) => `${figures} دقيقة`,
  one: () => 'دقيقة واحدة',
  two: () => 'دقيقتين',
  few: (figures) => `${figures} دقائق`,
  many: (figures) => `${figures} دقيقة`,
  other: (figures) => `${figures} دقيقة`,
};
const arabicPlural = new Intl.PluralRules('ar');

export const alertWords: Readonly<Record<PageLanguage, AlertWords>> = {
  en: {
    direction: 'ltr',
    am: 'am',
    pm: 'pm',
    atTime: (name, time) => `${name} at ${time}`,
    inMinutes: (figures, minutes) => `In ${figures} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    timeToPray: 'It’s time to pray.',
    fajrEnded: 'Fajr time has ended.',
    leaveForIqamah: (prayer, time) => `Leave for ${prayer}: iqamah at ${time}`,
    leaveForJumuah: (time) => `Leave for Jumu’ah at ${time}`,
    congregationBegins: 'The congregation is beginning.',
  },
  ar: {
    direction: 'rtl',
    am: 'ص',
    pm: 'م',
    atTime: (name, time) => `${name} عند ${time}`,
    inMinutes: (figures, minutes) => `بعد ${arabicMinutes[arabicPlural.select(minutes)](figures)}.`,
    timeToPray: 'حان وقت الصلاة.',
    fajrEnded: 'انتهى وقت الفجر.',
    leaveForIqamah: (prayer, time) => `انطلق لصلاة ${prayer}: الإقامة عند ${time}`,
    leaveForJumuah: (time) => `انطلق لصلاة الجمعة عند ${time}`,
    congregationBegins: 'تقام الصلاة الآن.',
  },
  ur: {
    direction: 'rtl',
    am: 'اے ایم',
    pm: 'پی ایم',
    atTime: (name, time) => `${name}، ${time} پر`,
    inMinutes: (figures) => `${figures} منٹ بعد۔`,
    timeToPray: 'نماز کا وقت ہو گیا ہے۔',
    fajrEnded: 'فجر کا وقت ختم ہو گیا۔',
    leaveForIqamah: (prayer, time) => `نمازِ ${prayer} کے لیے نکلیں: اقامت ${time} پر`,
    leaveForJumuah: (time) => `نمازِ جمعہ کے لیے نکلیں: ${time} پر`,
    congregationBegins: 'جماعت کھڑی ہو رہی ہے۔',
  },
  tr: {
    direction: 'ltr',
    prayers: { fajr: 'Sabah' },
    am: 'ÖÖ',
    pm: 'ÖS',
    atTime: (name, time) => `${name} vakti: ${time}`,
    inMinutes: (figures) => `${figures} dakika sonra.`,
    timeToPray: 'Namaz vakti girdi.',
    fajrEnded: 'Sabah namazının vakti çıktı.',
    leaveForIqamah: (prayer, time) => `${prayer} namazı için yola çıkın: kamet ${time}`,
    leaveForJumuah: (time) => `Cuma namazı için yola çıkın: ${time}`,
    congregationBegins: 'Cemaatle namaz başlıyor.',
  },
  id: {
    direction: 'ltr',
    am: 'AM',
    pm: 'PM',
    atTime: (name, time) => `${name} pukul ${time}`,
    inMinutes: (figures) => `${figures} menit lagi.`,
    timeToPray: 'Sudah masuk waktu salat.',
    fajrEnded: 'Waktu Subuh telah berakhir.',
    leaveForIqamah: (prayer, time) => `Berangkat untuk salat ${prayer}: ikamah pukul ${time}`,
    leaveForJumuah: (time) => `Berangkat untuk salat Jumat pukul ${time}`,
    congregationBegins: 'Salat berjemaah dimulai.',
  },
  ms: {
    direction: 'ltr',
    am: 'pg',
    pm: 'ptg',
    atTime: (name, time) => `${name} pukul ${time}`,
    inMinutes: (figures) => `${figures} minit lagi.`,
    timeToPray: 'Sudah masuk waktu solat.',
    fajrEnded: 'Waktu Subuh telah berakhir.',
    leaveForIqamah: (prayer, time) => `Bertolak untuk solat ${prayer}: iqamah pukul ${time}`,
    leaveForJumuah: (time) => `Bertolak untuk solat Jumaat pukul ${time}`,
    congregationBegins: 'Solat berjemaah sedang bermula.',
  },
  fr: {
    direction: 'ltr',
    am: 'am',
    pm: 'pm',
    atTime: (name, time) => `${name} à ${time}`,
    inMinutes: (figures, minutes) => `Dans ${figures} ${minutes < 2 ? 'minute' : 'minutes'}.`,
    timeToPray: 'C’est l’heure de prier.',
    fajrEnded: 'Le temps du Fajr est terminé.',
    leaveForIqamah: (prayer, time) => `Partez pour la prière (${prayer}) : iqama à ${time}`,
    leaveForJumuah: (time) => `Partez pour la Joumou’a à ${time}`,
    congregationBegins: 'La prière en groupe commence.',
  },
  bn: {
    direction: 'ltr',
    am: 'এএম',
    pm: 'পিএম',
    digits: '০১২৩৪৫৬৭৮৯',
    atTime: (name, time) => `${name}, ${time}-\u2060এ`,
    inMinutes: (figures) => `${figures} মিনিট পরে।`,
    timeToPray: 'নামাজের সময় হয়েছে।',
    fajrEnded: 'ফজরের ওয়াক্ত শেষ হয়েছে।',
    leaveForIqamah: (prayer, time) => `${prayer} নামাজের জন্য বের হোন: ইকামত ${time}`,
    leaveForJumuah: (time) => `জুমার নামাজের জন্য বের হোন: ${time}`,
    congregationBegins: 'জামাত শুরু হচ্ছে।',
  },
};
