import type { AlertSettings } from '../../../domain/prayer-alerts/alert-settings.ts';
import { alertTag } from '../../../domain/prayer-alerts/alert-tag.ts';
import type { PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { formatClock, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { useClockFormat } from '../../data/clock-style.ts';
import { timeLabels } from '../../data/prayer-times/time-names.ts';
import { showNotification, vibrate } from '../../device/notifications.ts';
import { inLanguage, type Language, languages } from '../../i18n/languages.ts';
import { type Translate, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { alertRepeats, startSound } from './alert-sound.ts';
import type { AlertKind } from './alert-watch.ts';

/** `blocked`: the browser requires a tap on the page before it may play sound. */
export type SoundState = 'sounding' | 'silent' | 'blocked';

interface AlertDelivery {
  readonly alert: PrayerAlert;
  readonly kind: AlertKind;
  readonly content: AlertContent;
  readonly settings: AlertSettings;
  readonly language: Language;
}

/** Plays an alert, vibrates and shows a notification, as far as the settings and the browser allow. */
export async function deliverAlert(delivery: AlertDelivery): Promise<SoundState> {
  const soundState = await playAlert(delivery);
  const { alert, content, settings, language, kind } = delivery;
  const vibrates = kind === 'due' && settings.vibrates;
  if (vibrates) vibrate();
  await showNotification({
    ...content,
    ...{ language, direction: languages[language].dir, path: inLanguage(paths.prayerTimes, language) },
    tag: alertTag(alert),
    // If our own sound is blocked, the notification makes the system's.
    isSilent: soundState !== 'blocked',
    vibrates,
  });
  return soundState;
}

export async function playAlert({ alert, kind, settings }: Omit<AlertDelivery, 'content' | 'language'>) {
  const { tone, name } = alert;
  if (tone === 'silent' || kind === 'missed' || settings.volumePercent === 0) return 'silent';
  const rises = name === 'fajr' && !alert.congregation && settings.risesAtFajr;
  const { volumePercent } = settings;
  const isPlaying = await startSound(tone, { volumePercent, rises, plays: alertRepeats(tone, rises) });
  return isPlaying ? 'sounding' : 'blocked';
}

export interface AlertContent {
  readonly title: string;
  readonly text: string;
  /** Whether the alert came late, so that it says when the prayer was. */
  readonly isPast: boolean;
}

/** Returns a function that gives the text of an alert for the banner and the notification, in local time. */
export function useAlertContent(): (alert: PrayerAlert, zone: ZoneWindow, nowMs: number) => AlertContent {
  const t = useT();
  const formatClockParts = useClockFormat();
  return (alert, zone, nowMs) => {
    const { figures, half } = formatClockParts(formatClock(zone, alert.prayerAt));
    const time = half ? `${figures} ${half}` : figures;
    const values = { prayer: alertLabel(alert, t), time };
    const isPast = nowMs - alert.prayerAt > lateAfterMs;
    return isPast
      ? {
          title: t('{prayer} was at {time}', values),
          text: t('This device was asleep when the alert was due.'),
          isPast,
        }
      : { title: t('{prayer} at {time}', values), text: formatTimeLeft(alert, nowMs, t), isPast };
  };
}

/** Alerts up to this long after the prayer count as on time. */
const lateAfterMs = 2.5 * minuteMs;

/** Returns what the alert is for: `Maghrib`, `Maghrib iqamah` or `Jumu’ah`. */
export function alertLabel({ name, congregation }: PrayerAlert, t: Translate): string {
  const prayer = t(timeLabels[name]);
  if (!congregation) return prayer;
  return congregation.kind === 'iqamah' ? t('{prayer} iqamah', { prayer }) : t('Jumu’ah');
}

/** Formats the minutes until the prayer or congregation, or says that its time has come. */
export function formatTimeLeft(alert: PrayerAlert, nowMs: number, t: Translate): string {
  const { name, prayerAt, congregation } = alert;
  const count = Math.round((prayerAt - nowMs) / minuteMs);
  if (congregation)
    return count > 0
      ? t('Leave now: it begins in {count, plural, one {# minute} other {# minutes}}.', { count })
      : t('The congregation is beginning.');
  if (count > 0) return t('In {count, plural, one {# minute} other {# minutes}}.', { count });
  return name === 'sunrise' ? t('Fajr time has ended.') : t('It’s time to pray.');
}
