import type { AlertSettings } from '../../../domain/prayer-alerts/alert-settings.ts';
import type { PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { formatClock, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { useClockFormat } from '../../data/clock-style.ts';
import { timeLabels } from '../../data/prayer-times/time-names.ts';
import { showNotification, vibrate } from '../../device/notifications.ts';
import { inLanguage, type Language, languages } from '../../i18n/languages.ts';
import { type Translate, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { alertRepeats, startSound } from './alert-sound.ts';
import type { AlertKind } from './alert-watch.ts';

/** `blocked`: the browser wants a tap on the page before it lets it sound. */
export type SoundState = 'sounding' | 'silent' | 'blocked';

interface AlertDelivery {
  readonly alert: PrayerAlert;
  readonly manner: AlertKind;
  readonly words: AlertText;
  readonly settings: AlertSettings;
  readonly language: Language;
}

/** Sounds an alert and shows it by the system, where each is wanted and allowed. */
export async function deliverAlert(given: AlertDelivery): Promise<SoundState> {
  const heardAs = await playAlert(given);
  const { alert, words, settings, language, manner } = given;
  const isWanted = manner === 'due' && settings.vibrates;
  if (isWanted) vibrate();
  await showNotification({
    ...words,
    ...{ language, direction: languages[language].dir, path: inLanguage(paths.prayerTimes, language) },
    tag: `mihrab ${formatIsoDate(alert.date)} ${alert.name}`,
    // Where our own sound is held back, the system's is better than none.
    isSilent: heardAs !== 'blocked',
    vibrates: isWanted,
  });
  return heardAs;
}

export async function playAlert({ alert, manner, settings }: Omit<AlertDelivery, 'words' | 'language'>) {
  const { tone, name } = alert;
  if (tone === 'silent' || manner === 'missed' || settings.volumePercent === 0) return 'silent';
  const rises = name === 'fajr' && settings.risesAtFajr;
  const { volumePercent } = settings;
  const isHeard = await startSound(tone, { volumePercent, rises, plays: alertRepeats(tone, rises) });
  return isHeard ? 'sounding' : 'blocked';
}

export interface AlertText {
  readonly title: string;
  readonly text: string;
  /** The prayer's time was over when this was said. */
  readonly isPast: boolean;
}

/** What an alert says, in the banner and in the notification, by the clock of the place. */
export function useAlertText(): (alert: PrayerAlert, zone: ZoneWindow, nowMs: number) => AlertText {
  const t = useT();
  const shownClock = useClockFormat();
  return (alert, zone, nowMs) => {
    const { figures, half } = shownClock(formatClock(zone, alert.prayerAt));
    const time = half ? `${figures} ${half}` : figures;
    const values = { prayer: t(timeLabels[alert.name]), time };
    const isPast = nowMs - alert.prayerAt > missedMs;
    return isPast
      ? {
          title: t('{prayer} was at {time}', values),
          text: t('This device was asleep when the alert was due.'),
          isPast,
        }
      : { title: t('{prayer} at {time}', values), text: formatTimeLeft(alert, nowMs, t), isPast };
  };
}

/** An alert of this minute or the next is about now. */
const missedMs = 2.5 * minuteMs;

/** How long it is to the prayer, or that its time has come. */
export function formatTimeLeft({ name, prayerAt }: PrayerAlert, nowMs: number, t: Translate): string {
  const count = Math.round((prayerAt - nowMs) / minuteMs);
  if (count > 0) return t('In {count, plural, one {# minute} other {# minutes}}.', { count });
  return name === 'sunrise' ? t('The time of Fajr ends.') : t('It is time to pray.');
}
