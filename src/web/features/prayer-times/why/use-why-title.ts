import type { PrayerTimesResult, TimeName } from '../../../../domain/prayer-times/types.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { useT } from '../../../i18n/localisation.tsx';

/** Returns a function that formats the question about a time, in 12 or 24 hours: `Why is Asr at 14:36?` */
export function useWhyTitle({ clock }: PrayerTimesResult): (name: TimeName) => string {
  const t = useT();
  const formatClock = useClockFormat();
  return (name) => {
    const { figures, half } = formatClock(clock[name]);
    return t('Why is {time} at {clock}?', {
      time: t(timeLabels[name]),
      clock: `\u2066${figures}\u2069 ${half}`.trim(),
    });
  };
}
