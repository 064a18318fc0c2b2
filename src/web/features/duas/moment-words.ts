import type { DuaMoment } from '../../../domain/duas/dua.ts';
import { prayerWord } from '../../data/prayer-times/time-words.ts';
import { message, type Translate } from '../../i18n/localisation.tsx';
import type { ShownMoment } from './use-moments.ts';

/** English names of the moments; that after a prayer is named by it, where it is known. */
const names: Readonly<Record<DuaMoment, string>> = {
  waking: message('Waking'),
  morning: message('Morning'),
  after_prayer: message('After prayer'),
  friday: message('Friday'),
  evening: message('Evening'),
  night: message('Night'),
};

/** Until what a moment lasts, with `{time}`. */
const lines: Readonly<Record<Exclude<DuaMoment, 'after_prayer'>, string>> = {
  waking: message('Waking, until sunrise at {time}'),
  morning: message('Morning, until Dhuhr at {time}'),
  friday: message('Friday, until Maghrib at {time}'),
  evening: message('Evening, until Isha at {time}'),
  night: message('Night, until Fajr at {time}'),
};

export function momentName({ moment, prayer }: ShownMoment, t: Translate): string {
  return prayer ? t('After {prayer}', { prayer: prayerWord(prayer, t) }) : t(names[moment]);
}

/** `Morning, until Dhuhr at 12:03`; the name alone where the end is not known by the clock. `show` writes `HH:MM` as the reader likes it. */
export function momentLine(shown: ShownMoment, t: Translate, show: (clock: string) => string): string {
  const { moment, prayer, untilClock } = shown;
  if (untilClock === undefined) return momentName(shown, t);
  const time = show(untilClock);
  if (moment === 'after_prayer')
    return prayer
      ? t('After {prayer}, until {time}', { prayer: prayerWord(prayer, t), time })
      : t(names.after_prayer);
  return t(lines[moment], { time });
}
