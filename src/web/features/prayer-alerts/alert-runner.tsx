import { Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';
import { hourMs, minuteMs } from '../../../domain/time/units.ts';
import { useNow } from '../../data/clock.ts';
import { usePersisted } from '../../data/persisted.ts';
import { storedPush } from '../../data/push-alerts/stored-push.ts';
import { useSession } from '../../data/session/session.tsx';
import { isSoundAllowed, unlockSound } from '../../device/sound.ts';
import { acquireTabLock } from '../../device/tab-lock.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { AlertBanner, type ShownAlert } from './alert-banner.tsx';
import { stopSound } from './alert-sound.ts';
import { type AlertKind, type AlertWatch, createAlertWatch } from './alert-watch.ts';
import { deliverAlert, useAlertContent } from './deliver-alert.ts';
import { readDelivered, storeDelivered } from './stored-alerts.ts';
import { type PlannedAlerts, usePlannedAlerts } from './use-planned-alerts.ts';

/** Loaded only for people who have turned on alerts while the page is closed. */
const PushRenewal = lazyPart(async () => (await import('./push/push-renewal.tsx')).PushRenewal, {
  Failed: null,
});

/** Runs the alerts of an open page, and keeps the server's up to date for the time when it is closed. */
export function AlertRunner() {
  const hasPush = usePersisted(storedPush) !== undefined;
  return (
    <>
      <OpenPageAlerts />
      {hasPush ? <PushRenewal /> : null}
    </>
  );
}

/** Plays and shows the alerts that are due while the page is open. */
function OpenPageAlerts() {
  const planned = usePlannedAlerts();
  const [shown, setShown] = useState<ShownAlert>();
  const { language } = useLocalisation();
  const contentOf = useAlertContent();
  const deliver = async (alert: PrayerAlert, kind: AlertKind) => {
    if (!planned) return;
    const content = contentOf(alert, planned.zone, Date.now());
    const { settings } = planned;
    setShown({ alert, content, soundState: 'silent' });
    const soundState = await deliverAlert({ alert, kind, content, settings, language });
    setShown((current) => (current?.alert === alert ? { ...current, soundState } : current));
  };
  const watch = useAlertWatch((alert, kind) => void deliver(alert, kind));
  useEffect(() => {
    if (planned) watch.current?.schedule(planned.alerts, planned.configKey);
  }, [planned, watch]);
  useSessionRefresh();
  useUnlockSoundOnInteraction();
  if (!planned) return null;
  if (!shown) return <SoundPrompt planned={planned} />;
  return (
    <AlertBanner
      key={shown.alert.at}
      shown={shown}
      settings={planned.settings}
      onSoundStateChange={(soundState) => setShown({ ...shown, soundState })}
      onClose={() => setShown(undefined)}
    />
  );
}

/** How long a tab that may not play sound leaves an alert to the other tabs. */
const silentTabDelayMs = 1500;

/** Runs a watch as long as the page is open. It also checks the clock whenever the page becomes visible again. */
function useAlertWatch(deliver: (alert: PrayerAlert, kind: AlertKind) => void) {
  const watch = useRef<AlertWatch>(undefined);
  const onDeliver = useEffectEvent(deliver);
  useEffect(() => {
    const created = createAlertWatch({
      clock: () => Date.now(),
      readDelivered,
      storeDelivered,
      claim: acquireTabLock,
      delayMs: () => (isSoundAllowed() ? 0 : silentTabDelayMs),
      deliver: (alert, kind) => onDeliver(alert, kind),
    });
    watch.current = created;
    const { check } = created;
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    window.addEventListener('pageshow', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
      window.removeEventListener('pageshow', check);
      created.stop();
      stopSound();
    };
  }, []);
  return watch;
}

/** Unlocks sound at the first tap or key press on the page. */
function useUnlockSoundOnInteraction(): void {
  useEffect(() => {
    const unlock = () => void unlockSound();
    window.addEventListener('click', unlock, { once: true, capture: true });
    window.addEventListener('keydown', unlock, { once: true, capture: true });
    return () => {
      window.removeEventListener('click', unlock, { capture: true });
      window.removeEventListener('keydown', unlock, { capture: true });
    };
  }, []);
}

const sessionRefreshMs = 6 * hourMs;

/** Refreshes the session now and then, so that a page that stays open for weeks notices the end of Premium. */
function useSessionRefresh(): void {
  const { refresh } = useSession();
  useEffect(() => {
    const timer = setInterval(() => void refresh(), sessionRefreshMs);
    return () => clearInterval(timer);
  }, [refresh]);
}

/** How long before an alert the prompt appears. */
const promptLeadMs = 30 * minuteMs;

/** Asks for a tap before the next alert: a page may not play sound until it is tapped. Any tap on the page counts. */
function SoundPrompt({ planned: { alerts, zone, settings } }: { planned: PlannedAlerts }) {
  const t = useT();
  const contentOf = useAlertContent();
  const nowMs = useNow(60_000);
  const hasInteracted = useHasInteracted();
  if (nowMs === undefined || hasInteracted || settings.volumePercent === 0) return null;
  const next = alerts.find(({ at, tone }) => tone !== 'silent' && at > nowMs && at - nowMs <= promptLeadMs);
  if (!next) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-[min(1rem,5vw)] bottom-[calc(var(--tab-bar)+1rem)] z-35 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3 print:hidden"
    >
      <p className="figures min-w-0 flex-1 basis-40 text-14">
        <span className="font-semibold">{contentOf(next, zone, nowMs).title}.</span>{' '}
        {t('Tap once so you can hear the alert.')}
      </p>
      <Button tone="outline" icon={<Volume2 aria-hidden size={20} strokeWidth={1.75} />}>
        {t('Allow sound')}
      </Button>
    </div>
  );
}

/** Returns whether the page has been tapped or a key pressed since it was opened. */
function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(isSoundAllowed);
  useEffect(() => {
    const onInteraction = () => setHasInteracted(true);
    window.addEventListener('click', onInteraction, { once: true });
    window.addEventListener('keydown', onInteraction, { once: true });
    return () => {
      window.removeEventListener('click', onInteraction);
      window.removeEventListener('keydown', onInteraction);
    };
  }, []);
  return hasInteracted;
}
