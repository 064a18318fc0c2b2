import type { PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { formatClock, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { useShownClock } from '../../data/clock-style.tsx';
import { timeWords } from '../../data/prayer-times/time-words.ts';
import { type Translate, useT } from '../../i18n/localisation.tsx';

export interface AlertWords {
  readonly title: string;
  readonly text: string;
  /** The prayer's time was over when this was said. */
  readonly isPast: boolean;
}

/** What an alert says, in the banner and in the notification, by the clock of the place. */
export function useAlertWords(): (alert: PrayerAlert, zone: ZoneWindow, nowMs: number) => AlertWords {
  const t = useT();
  const shownClock = useShownClock();
  return (alert, zone, nowMs) => {
    const { figures, half } = shownClock(formatClock(zone, alert.prayerAt));
    const time = half ? `${figures} ${half}` : figures;
    const values = { prayer: t(timeWords[alert.name]), time };
    const isPast = nowMs - alert.prayerAt > missedMs;
    return isPast
      ? {
          title: t('{prayer} was at {time}', values),
          text: t('This device was asleep when the alert was due.'),
          isPast,
        }
      : { title: t('{prayer} at {time}', values), text: timeLeftWords(alert, nowMs, t), isPast };
  };
}

/** An alert of this minute or the next is about now. */
const missedMs = 2.5 * minuteMs;

/** How long it is to the prayer, or that its time has come. */
export function timeLeftWords({ name, prayerAt }: PrayerAlert, nowMs: number, t: Translate): string {
  const count = Math.round((prayerAt - nowMs) / minuteMs);
  if (count > 0) return t('In {count, plural, one {# minute} other {# minutes}}.', { count });
  return name === 'sunrise' ? t('The time of Fajr ends.') : t('It is time to pray.');
}
