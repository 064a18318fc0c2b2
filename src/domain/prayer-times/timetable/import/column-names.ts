import type { PrayerName } from '../../types.ts';
import type { TimetableColumn } from '../timetable.ts';
import { gregorianMonth, isHijriMonth } from './month-names.ts';
import { plainWords } from './plain-text.ts';

/** What a column of an imported text contains. */
export const columnRoles = [
  ...['date', 'day', 'month', 'year', 'weekday', 'hijri'],
  ...['imsak', 'fajr', 'sunrise', 'dhuhr', 'asr', 'asr_hanafi', 'maghrib', 'isha'],
  ...['iqamah_fajr', 'iqamah_dhuhr', 'iqamah_asr', 'iqamah_maghrib', 'iqamah_isha', 'jumuah', 'ignore'],
] as readonly ColumnRole[];

export type ColumnRole =
  | 'date'
  | 'day'
  | 'month'
  | 'year'
  | 'weekday'
  | 'hijri'
  | 'imsak'
  | TimetableColumn
  | `iqamah_${PrayerName}`
  | 'jumuah'
  | 'ignore';

/** Meaning of a heading: a role, or that the column has the iqamah of the prayer before it. */
export type HeadingMeaning = ColumnRole | 'iqamah' | 'begins';

const words = (list: string) => new Set(list.split(' ').map(plainWords));

const prayers: readonly (readonly [TimetableColumn | 'sehri' | 'iftar' | 'sabah', ReadonlySet<string>])[] = [
  [
    'fajr',
    words(
      'fajr fajar fajir fecr fecir subuh shubuh subh sobh subhi sobah zora fadschr fajer aube dawn alfajr الفجر فجر الصبح صبح ফজর',
    ),
  ],
  [
    'sunrise',
    words(
      'sunrise shuruq shurooq shurouq syuruk syuruq chourouk shorook ishraq terbit güneş gunes tulu sunris izlazak lever الشروق شروق طلوع سورج সূর্যোদয়',
    ),
  ],
  [
    'dhuhr',
    words(
      'dhuhr duhr zuhr zohr zuhur zohor dzuhur dhuhur dzuhr dohr dhohr duhur thuhr öğle ogle podne noon الظهر ظهر যোহর জোহর যুহর জুহর',
    ),
  ],
  ['asr', words('asr asar ashar assr ikindi ikindija العصر عصر আসর আছর')],
  ['maghrib', words('maghrib magrib maghreb akşam aksam sunset akšam المغرب مغرب মাগরিব মাগরীব')],
  ['isha', words('isha isya isyak ishaa esha icha ischa yatsı yatsi jacija العشاء عشاء এশা ইশা ঈশা')],
  ['sabah', words('sabah')],
  ['sehri', words('sehri suhoor suhur sahur سحري سحر সেহরি সাহরি')],
  ['iftar', words('iftar iftari افطار الافطار ইফতার')],
];
const imsak = words('imsak imsaak imsaku imsyak الامساك امساك');
const iqamah = words(
  'iqamah iqama iqaamah iqamat iqomah iqoma ikamet kamet kamat jamaat jamaah jamaa jamat jamah jamath cemaat congregation اقامه الاقامه جماعت جماعه الجماعه ইকামত ইকামাত জামাত জামাআত',
);
const begins = words(
  'begins begin begining beginning start starts adhan athan azan azaan ezan adzan اذان الاذان আযান আজান',
);
const hanafi = words('hanafi hanafite حنفي الحنفي হানাফি হানাফী');
const second = words('2 ii second sani ثاني الثاني');
const friday = words('jumuah jumuaa jumah juma jummah jumua khutbah khutba الجمعه খুতবা');
const unused = words(
  'dhuha duha zawal zawaal tahajjud midnight qiyam ضحي الضحي زوال day_length israk awwabin',
);
const dates = words('date tarih tanggal tarikh dates التاريخ تاريخ তারিখ datum miladi الميلادي');
const days = words('day d gün gun jour hari tgl tag dag روز');
const months = words('month bulan ay mois الشهر شهر مہینہ মাস');
const weekdays = words('weekday dow اليوم يوم دن দিন বার');
const years = words('year yıl yil tahun annee السنه سال বছর');
const hijris = words('hijri hijriah hijriyah hicri islamic هجري الهجري ہجری হিজরি hijr ah');

/** Returns the meaning of a heading in any of the languages; undefined if no word is known. */
export function headingMeaning(heading: string): HeadingMeaning | 'sabah' | 'sehri' | 'iftar' | undefined {
  const list = plainWords(heading).split(' ').filter(Boolean);
  if (list.length === 0 || list.length > 12) return undefined;
  const has = (set: ReadonlySet<string>) => list.some((word) => set.has(word));
  const prayer = prayers.find(([, set]) => has(set))?.[0];
  if (has(unused)) return 'ignore';
  if (prayer && has(iqamah)) return iqamahOf(prayer);
  if (prayer === 'asr' && (has(hanafi) || has(second))) return 'asr_hanafi';
  if (prayer) return prayer;
  if (has(imsak)) return 'imsak';
  if (has(friday)) return 'jumuah';
  if (has(iqamah)) return 'iqamah';
  if (has(begins)) return 'begins';
  if (has(hijris) || list.some(isHijriMonth)) return 'hijri';
  return dateMeaning(has, list);
}

function dateMeaning(
  has: (set: ReadonlySet<string>) => boolean,
  list: readonly string[],
): HeadingMeaning | undefined {
  if (has(dates)) return 'date';
  if (has(months)) return 'month';
  if (has(weekdays)) return 'weekday';
  if (has(days)) return 'day';
  if (has(years)) return 'year';
  return list.length <= 2 && list.some((word) => gregorianMonth(word) !== undefined) ? 'date' : undefined;
}

function iqamahOf(prayer: string): ColumnRole {
  switch (prayer) {
    case 'fajr':
    case 'dhuhr':
    case 'asr':
    case 'maghrib':
    case 'isha':
      return `iqamah_${prayer}`;
    case 'sabah':
      return 'iqamah_fajr';
    default:
      return 'ignore';
  }
}
