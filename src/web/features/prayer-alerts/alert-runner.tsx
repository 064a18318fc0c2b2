import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';
import { hourMs } from '../../../domain/time/units.ts';
import { useSession } from '../../data/session.tsx';
import { allowSound, isSoundAllowed } from '../../device/sound.ts';
import { claimForThisTab } from '../../device/tab-claim.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { AlertBanner, type GivenAlert } from './alert-banner.tsx';
import { stopSound } from './alert-sound.ts';
import { type AlertManner, type AlertWatch, createAlertWatch } from './alert-watch.ts';
import { useAlertWords } from './alert-words.ts';
import { giveAlert } from './give-alert.ts';
import { SoundPrompt } from './sound-prompt.tsx';
import { keepTold, readTold } from './stored-alerts.ts';
import { usePlannedAlerts } from './use-planned-alerts.ts';

const courtesyMs = 1500;
const askAgainMs = 6 * hourMs;

/** Sounds and shows the alerts that are due while the page is open. */
export function AlertRunner() {
  const planned = usePlannedAlerts();
  const [given, setGiven] = useState<GivenAlert>();
  const { language } = useLocalisation();
  const wordsOf = useAlertWords();
  const tell = async (alert: PrayerAlert, manner: AlertManner) => {
    if (!planned) return;
    const words = wordsOf(alert, planned.zone, Date.now());
    const { settings } = planned;
    setGiven({ alert, words, heardAs: 'silent' });
    const heardAs = await giveAlert({ alert, manner, words, settings, language });
    setGiven((now) => (now?.alert === alert ? { ...now, heardAs } : now));
  };
  const watch = useWatch((alert, manner) => void tell(alert, manner));
  useEffect(() => {
    if (planned) watch.current?.plan(planned.alerts, planned.choice);
  }, [planned, watch]);
  useSessionKeptFresh();
  useSoundFromFirstTap();
  if (!planned) return null;
  if (!given) return <SoundPrompt planned={planned} />;
  return (
    <AlertBanner
      key={given.alert.at}
      given={given}
      settings={planned.settings}
      onHeard={(heardAs) => setGiven({ ...given, heardAs })}
      onClose={() => setGiven(undefined)}
    />
  );
}

/** A watch that runs as long as the page is open, and looks at the clock whenever the page comes back. */
function useWatch(tell: (alert: PrayerAlert, manner: AlertManner) => void) {
  const watch = useRef<AlertWatch>(undefined);
  const onTell = useEffectEvent(tell);
  useEffect(() => {
    const created = createAlertWatch({
      ...{ clock: () => Date.now(), readTold, keepTold, claim: claimForThisTab },
      courtesyMs: () => (isSoundAllowed() ? 0 : courtesyMs),
      tell: (alert, manner) => onTell(alert, manner),
    });
    watch.current = created;
    const { look } = created;
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('pageshow', look);
      created.stop();
      stopSound();
    };
  }, []);
  return watch;
}

/** Whatever the person taps first gets the sound ready. */
function useSoundFromFirstTap(): void {
  useEffect(() => {
    const prepare = () => void allowSound();
    window.addEventListener('click', prepare, { once: true, capture: true });
    window.addEventListener('keydown', prepare, { once: true, capture: true });
    return () => {
      window.removeEventListener('click', prepare, { capture: true });
      window.removeEventListener('keydown', prepare, { capture: true });
    };
  }, []);
}

/** A page that stays open for weeks must hear that premium has ended. */
function useSessionKeptFresh(): void {
  const { refresh } = useSession();
  useEffect(() => {
    const timer = setInterval(() => void refresh(), askAgainMs);
    return () => clearInterval(timer);
  }, [refresh]);
}
