import type { MyMosque } from '../../../domain/mosque/my-mosque.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { parseIsoDate, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import { useClockText, useRuleText } from '../../data/my-mosque/rule-text.ts';
import { translatePrayer } from '../../data/prayer-times/time-names.ts';
import { useDateFormat, useT } from '../../i18n/localisation.tsx';
import { longDate } from '../../i18n/long-date.ts';

/** Returns functions that write congregation times and days as text. */
export function useChangeText() {
  const t = useT();
  const ruleText = useRuleText();
  const clockText = useClockText();
  const dates = useDateFormat(longDate);
  return {
    /** `Fajr: 06:30`, one for each prayer with a rule. */
    rules: (iqamah: MyMosque['iqamah']): readonly string[] =>
      prayerNames.flatMap((name) => {
        const rule = iqamah[name];
        return rule
          ? [t('{prayer}: {time}', { prayer: translatePrayer(name, t), time: ruleText(rule) })]
          : [];
      }),
    /** `Jumu’ah: 12:30, 13:30`, or that there is none. */
    jumuah: (times: readonly string[]): string =>
      times.length === 0
        ? t('No Jumu’ah')
        : t('Jumu’ah: {times}', { times: times.map(clockText).join(t(', ')) }),
    /** `Friday, 1 January 2027`. */
    day: (iso: string): string => {
      const date = parseIsoDate(iso);
      return date ? dates.format(utcMidnight(date)) : iso;
    },
  };
}
