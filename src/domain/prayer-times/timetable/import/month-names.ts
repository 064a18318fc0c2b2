import { plainWords } from './plain-text.ts';

/** Gregorian months in the eight languages, including names used in the Levant and the Maghreb. */
const gregorian: readonly string[] = [
  'january janvier ocak januari يناير جنوری জানুয়ারি জানুয়ারী جانفي كانونالثاني januar',
  'february fevrier şubat februari pebruari فبراير فروری ফেব্রুয়ারি ফেব্রুয়ারী فيفري شباط februar',
  'march mars mart maret mac مارس مارچ মার্চ آذار märz',
  'april avril nisan أبريل ابريل اپریل এপ্রিল أفريل نيسان',
  'may mai mayıs mei مايو مئی মে ماي أيار',
  'june juin haziran juni jun يونيو جون জুন جوان حزيران',
  'july juillet temmuz juli julai jul يوليو جولائی জুলাই جويلية يوليوز تموز',
  'august août ağustos agustus ogos أغسطس اگست আগস্ট আগষ্ট أوت غشت آب',
  'september septembre eylül september سبتمبر ستمبر সেপ্টেম্বর شتنبر أيلول',
  'october octobre ekim oktober أكتوبر اکتوبر অক্টোবর تشرينالأول',
  'november novembre kasım nopember نوفمبر نومبر নভেম্বর نونبر تشرينالثاني',
  'december décembre aralık desember disember ديسمبر دسمبر ডিসেম্বর دجنبر كانونالأول dezember',
];

/** Words in names of Hijri months, except those that are also weekdays in one of the languages. */
const hijri =
  'muharram moharram muharrem محرم মুহাররম মহররম safar صفر সফর rabi rabiul rebiulevvel rebiulahir rebiülevvel ربيع ربیع রবিউল ' +
  'jumada jumadal jamadi jumadil cemaziyelevvel cemaziyelahir جمادى جمادی জমাদিউল rajab recep rejab رجب রজব shaban shaaban şaban syaban شعبان শাবান ' +
  'ramadan ramazan ramadhan ramadhaan ramzan رمضان রমজান রমযান shawwal şevval syawal شوال শাওয়াল dhul zul zulkade zilkade zilhicce dhu ذو ذی জিলকদ জিলহজ';

const weekdays =
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun mo tu we th fr sa su ' +
  'lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim ' +
  'pazartesi salı çarşamba perşembe cuma cumartesi pazar pzt sal çar per cum cmt paz ' +
  'senin selasa rabu kamis jumat sabtu minggu sen sel rab kam jum sab min isnin khamis jumaat ahad isn kha ahd ' +
  'الاثنين الإثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد اثنين ثلاثاء اربعاء خميس جمعة سبت احد پیر منگل بدھ جمعرات جمعہ ہفتہ اتوار ' +
  'সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার রবিবার সোম মঙ্গল বুধ বৃহস্পতি শুক্র শনি রবি';

const split = (list: string) => list.split(' ').map((name) => plainWords(name));
const names: readonly (readonly [name: string, month: number])[] = gregorian.flatMap((list, index) =>
  split(list).map((name) => [name, index + 1] as const),
);
const exact = new Map(names);
const hijriNames = new Set(split(hijri));
const weekdayNames = new Set(split(weekdays));
const cache = new Map<string, number | undefined>();

/**
 * Returns 1 to 12 for a month's name, or an abbreviation of at least three letters, in any of the languages.
 * @param word from `plainWords`
 */
export function gregorianMonth(word: string): number | undefined {
  if (cache.has(word)) return cache.get(word);
  const month = exact.get(word) ?? monthOfStart(word);
  if (cache.size < 2_000) cache.set(word, month);
  return month;
}

function monthOfStart(word: string): number | undefined {
  if (word.length < 3 || word.length > 12) return undefined;
  const months = new Set(names.filter(([name]) => name.startsWith(word)).map(([, month]) => month));
  return months.size === 1 ? [...months][0] : undefined;
}

export const isHijriMonth = (word: string): boolean => hijriNames.has(word);
export const isWeekday = (word: string): boolean => weekdayNames.has(word);
