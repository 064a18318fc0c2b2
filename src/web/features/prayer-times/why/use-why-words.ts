import type { PrayerTimesResult, TimeName } from '../../../../domain/prayer-times/types.ts';
import { useShownClock } from '../../../data/clock-style.tsx';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';

/** Gives the question about a time of the day, by the clock that the reader likes: `Why is Asr at 14:36?` */
export function useWhyWords({ clock }: PrayerTimesResult): (name: TimeName) => string {
  const t = useT();
  const shown = useShownClock();
  return (name) => {
    const { figures, half } = shown(clock[name]);
    return t('Why is {time} at {clock}?', {
      time: t(timeWords[name]),
      clock: `\u2066${figures}\u2069 ${half}`.trim(),
    });
  };
}
