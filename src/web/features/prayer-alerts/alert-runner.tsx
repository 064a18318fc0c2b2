import { Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';
import { hourMs, minuteMs } from '../../../domain/time/units.ts';
import { useNow } from '../../data/clock.ts';
import { useSession } from '../../data/session/session.tsx';
import { isSoundAllowed, unlockSound } from '../../device/sound.ts';
import { acquireTabLock } from '../../device/tab-lock.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertBanner, type ShownAlert } from './alert-banner.tsx';
import { stopSound } from './alert-sound.ts';
import { type AlertKind, type AlertWatch, createAlertWatch } from './alert-watch.ts';
import { deliverAlert, useAlertText } from './deliver-alert.ts';
import { readDelivered, storeDelivered } from './stored-alerts.ts';
import { type PlannedAlerts, usePlannedAlerts } from './use-planned-alerts.ts';

const courtesyMs = 1500;
const askAgainMs = 6 * hourMs;

/** Sounds and shows the alerts that are due while the page is open. */
export function AlertRunner() {
  const planned = usePlannedAlerts();
  const [given, setGiven] = useState<ShownAlert>();
  const { language } = useLocalisation();
  const wordsOf = useAlertText();
  const tell = async (alert: PrayerAlert, manner: AlertKind) => {
    if (!planned) return;
    const words = wordsOf(alert, planned.zone, Date.now());
    const { settings } = planned;
    setGiven({ alert, words, heardAs: 'silent' });
    const heardAs = await deliverAlert({ alert, manner, words, settings, language });
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
function useWatch(tell: (alert: PrayerAlert, manner: AlertKind) => void) {
  const watch = useRef<AlertWatch>(undefined);
  const onTell = useEffectEvent(tell);
  useEffect(() => {
    const created = createAlertWatch({
      ...{
        clock: () => Date.now(),
        readDelivered: readDelivered,
        storeDelivered: storeDelivered,
        claim: acquireTabLock,
      },
      courtesyMs: () => (isSoundAllowed() ? 0 : courtesyMs),
      deliver: (alert, manner) => onTell(alert, manner),
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
    const prepare = () => void unlockSound();
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

/** So long before an alert a page that nobody has tapped yet says that it would stay silent. */
const aheadMs = 30 * minuteMs;

/** A page that was only opened may not sound: asks for a tap when an alert is near. Any tap will do. */
function SoundPrompt({ planned: { alerts, zone, settings } }: { planned: PlannedAlerts }) {
  const t = useT();
  const wordsOf = useAlertText();
  const nowMs = useNow(60_000);
  const isTapped = useTapped();
  if (nowMs === undefined || isTapped || settings.volumePercent === 0) return null;
  const next = alerts.find(({ at, tone }) => tone !== 'silent' && at > nowMs && at - nowMs <= aheadMs);
  if (!next) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-[min(1rem,5vw)] bottom-[calc(var(--tab-bar)+1rem)] z-35 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3 print:hidden"
    >
      <p className="figures min-w-0 flex-1 basis-40 text-14">
        <span className="font-semibold">{wordsOf(next, zone, nowMs).title}.</span>{' '}
        {t('Tap once, so that the alert may be heard.')}
      </p>
      <Button tone="outline" icon={<Volume2 aria-hidden size={20} strokeWidth={1.75} />}>
        {t('Allow sound')}
      </Button>
    </div>
  );
}

/** Whether somebody has tapped or typed on this page since it was opened. */
function useTapped(): boolean {
  const [isTapped, setTapped] = useState(isSoundAllowed);
  useEffect(() => {
    const note = () => setTapped(true);
    window.addEventListener('click', note, { once: true });
    window.addEventListener('keydown', note, { once: true });
    return () => {
      window.removeEventListener('click', note);
      window.removeEventListener('keydown', note);
    };
  }, []);
  return isTapped;
}
