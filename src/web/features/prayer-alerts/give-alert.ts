import type { AlertSettings } from '../../../domain/prayer-alerts/alert-settings.ts';
import type { PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { showNotice, vibrate } from '../../device/notifications.ts';
import { inLanguage, type Language, languages } from '../../i18n/languages.ts';
import { paths } from '../../paths.ts';
import { playsOfAlert, startSound } from './alert-sound.ts';
import type { AlertManner } from './alert-watch.ts';
import type { AlertWords } from './alert-words.ts';

/** `blocked`: the browser wants a tap on the page before it lets it sound. */
export type HeardAs = 'sounding' | 'silent' | 'blocked';

export interface AlertToGive {
  readonly alert: PrayerAlert;
  readonly manner: AlertManner;
  readonly words: AlertWords;
  readonly settings: AlertSettings;
  readonly language: Language;
}

/** Sounds an alert and shows it by the system, where each is wanted and allowed. */
export async function giveAlert(given: AlertToGive): Promise<HeardAs> {
  const heardAs = await soundAlert(given);
  const { alert, words, settings, language, manner } = given;
  const isWanted = manner === 'due' && settings.vibrates;
  if (isWanted) vibrate();
  await showNotice({
    ...words,
    ...{ language, direction: languages[language].dir, path: inLanguage(paths.prayerTimes, language) },
    tag: `mihrab ${formatIsoDate(alert.date)} ${alert.name}`,
    // Where our own sound is held back, the system's is better than none.
    isSilent: heardAs !== 'blocked',
    vibrates: isWanted,
  });
  return heardAs;
}

export async function soundAlert({ alert, manner, settings }: Omit<AlertToGive, 'words' | 'language'>) {
  const { tone, name } = alert;
  if (tone === 'silent' || manner === 'missed' || settings.volumePercent === 0) return 'silent';
  const rises = name === 'fajr' && settings.risesAtFajr;
  const { volumePercent } = settings;
  const isHeard = await startSound(tone, { volumePercent, rises, plays: playsOfAlert(tone, rises) });
  return isHeard ? 'sounding' : 'blocked';
}
