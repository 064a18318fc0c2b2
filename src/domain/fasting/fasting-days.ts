import type { HijriDate } from '../hijri/hijri-calendar.ts';
import { type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import { isRamadan } from './ramadan.ts';

/** Days on which fasting is forbidden: both Eids, and the days of tashriq after Eid al-Adha. */
export const forbiddenDayKinds = ['eid_al_fitr', 'eid_al_adha', 'tashriq'] as const;

/**
 * Why a day is marked, most important first. Left out because scholars differ: a voluntary fast on Friday alone, and the day
 * of doubt before Ramadan.
 */
export const fastingDayKinds = [
  ...forbiddenDayKinds,
  'ramadan',
  'arafah',
  'ashura',
  /** The day before Ashura, which is fasted with it. */
  'tasua',
  'white_day',
  'monday',
  'thursday',
] as const;
export type FastingDayKind = (typeof fastingDayKinds)[number];

/** A verse as `2:185`, or a hadith by its number on sunnah.com. */
export interface FastingSource {
  readonly collection: 'quran' | 'bukhari' | 'muslim' | 'tirmidhi' | 'nasai';
  readonly number: string;
}

const source = (collection: FastingSource['collection'], number: string): FastingSource => ({
  collection,
  number,
});
const bothEids = [source('bukhari', '1990')];
const mondayAndThursday = [source('tirmidhi', '745'), source('tirmidhi', '747')];

export const fastingSources: Readonly<Record<FastingDayKind, readonly FastingSource[]>> = {
  eid_al_fitr: bothEids,
  eid_al_adha: bothEids,
  // "Days of eating and drinking"; the exception for pilgrims without a sacrifice.
  tashriq: [source('muslim', '1141'), source('bukhari', '1997')],
  ramadan: [source('quran', '2:185')],
  // The fast of the day; the Prophet drank in sight of the pilgrims at Arafah.
  arafah: [source('muslim', '1162'), source('bukhari', '1988')],
  ashura: [source('muslim', '1162')],
  tasua: [source('muslim', '1134')],
  white_day: [source('tirmidhi', '761'), source('nasai', '2424')],
  monday: mondayAndThursday,
  thursday: mondayAndThursday,
};

/** "Search for the Night of Qadr in the odd nights of the last ten days of Ramadan." */
export const laylatAlQadrSource: FastingSource = source('bukhari', '2017');

const [muharram, shaban, shawwal, dhuAlHijjah] = [1, 8, 10, 12];
const [mondayIndex, thursdayIndex] = [1, 4];

/**
 * Returns what the daylight of a day means for a person who fasts, most important first; empty for an ordinary day. A day on
 * which fasting is forbidden and a day of Ramadan are nothing else: the 13th of Dhu al-Hijjah is no white day.
 * @param hijri date by the calendar in use, which may differ from the sighting of the moon at the place
 */
export function fastingDaysOf(date: CivilDate, hijri: HijriDate): readonly FastingDayKind[] {
  const forbidden = forbiddenDayOf(hijri);
  if (forbidden) return [forbidden];
  if (isRamadan(hijri)) return ['ramadan'];
  const { month, day } = hijri;
  const weekday = new Date(utcMidnight(date)).getUTCDay();
  const holds: Partial<Record<FastingDayKind, boolean>> = {
    arafah: month === dhuAlHijjah && day === 9,
    ashura: month === muharram && day === 10,
    tasua: month === muharram && day === 9,
    white_day: day >= 13 && day <= 15,
    monday: weekday === mondayIndex && !isJustBeforeRamadan(hijri),
    thursday: weekday === thursdayIndex && !isJustBeforeRamadan(hijri),
  };
  return fastingDayKinds.filter((kind) => holds[kind]);
}

/**
 * The last days of Shaban. "None of you should fast a day or two before Ramadan", except a person with the habit (Bukhari
 * 1914, Muslim 1082), so these days aren't marked. Until the moon is sighted, the month may have 29 days or 30.
 */
const isJustBeforeRamadan = ({ month, day }: HijriDate) => month === shaban && day >= 28;

function forbiddenDayOf({ month, day }: HijriDate): FastingDayKind | undefined {
  if (month === shawwal && day === 1) return 'eid_al_fitr';
  if (month !== dhuAlHijjah) return undefined;
  if (day === 10) return 'eid_al_adha';
  return day >= 11 && day <= 13 ? 'tashriq' : undefined;
}
