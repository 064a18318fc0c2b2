import type { ColumnRole } from '../../../../domain/prayer-times/timetable/import/column-names.ts';
import type { PrayerName } from '../../../../domain/prayer-times/types.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';

const others: Readonly<Partial<Record<ColumnRole, string>>> = {
  date: message('Date'),
  day: message('Day of the month'),
  month: message('Month'),
  year: message('Year'),
  weekday: message('Day of the week'),
  hijri: message('Hijri date'),
  imsak: message('Imsak'),
  asr_hanafi: message('Asr, second shadow'),
  jumuah: message('Friday prayer'),
  ignore: message('Not used'),
};

/** What a column of an imported table holds, in the reader's words. */
export function columnWords(role: ColumnRole, t: Translate): string {
  if (role.startsWith('iqamah_')) {
    const prayer = role.slice('iqamah_'.length) as PrayerName;
    return t('Iqamah of {prayer}', { prayer: t(timeWords[prayer]) });
  }
  const other = others[role];
  return t(other ?? timeWords[role as keyof typeof timeWords]);
}
