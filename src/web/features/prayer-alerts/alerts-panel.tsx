import { Bell, BellOff, BellRing, Check } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { switchLab } from '../../data/labs.ts';
import { pushAlerts } from '../../data/push-alerts/push-alerts.ts';
import { storedPush } from '../../data/push-alerts/stored-push.ts';
import {
  type NotificationPermissionState,
  notificationPermission,
  requestNotificationPermission,
  showNotification,
  vibrate,
  watchNotificationPermission,
} from '../../device/notifications.ts';
import { unlockSound } from '../../device/sound.ts';
import { inLanguage, languages } from '../../i18n/languages.ts';
import { message, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { AlertRuleRows } from './alert-rule-rows.tsx';
import { startSound, stopSound, usePlayingSound } from './alert-sound.ts';
import { AlertStatus } from './alert-status.tsx';
import { PushSection, useCanServerPush } from './push/push-section.tsx';
import { SoundGallery, SoundSettings } from './sound-settings.tsx';
import { useAlertSettings } from './stored-alerts.ts';

/** Alert settings of this device. */
export function AlertsPanel() {
  const t = useT();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <AlertStatus />
        <NotificationStatus />
        <TestAlert />
      </div>
      <PushSection />
      <section aria-labelledby="alerts-prayers">
        <h3 id="alerts-prayers" className="mb-2 text-18">
          {t('Each prayer')}
        </h3>
        <AlertRuleRows />
      </section>
      <section aria-labelledby="alerts-sound" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 id="alerts-sound" className="text-18">
          {t('Sound')}
        </h3>
        <SoundSettings />
        <SoundGallery />
      </section>
      <Disclosure summary={<span className="text-16 font-semibold">{t('When alerts work')}</span>}>
        <SupportTable />
      </Disclosure>
      <Button
        tone="quiet"
        className="justify-self-start"
        onClick={() => {
          if (storedPush.get()) void pushAlerts.turnOff();
          switchLab('smart_prayer_alerts', false);
        }}
      >
        {t('Turn off prayer alerts')}
      </Button>
    </div>
  );
}

const permissionMessages: Readonly<Record<NotificationPermissionState, string>> = {
  granted: message('Notifications are allowed.'),
  open: message('Get notified in other tabs and apps. Your browser asks once.'),
  denied: message(
    'Notifications are blocked. To allow them, select the icon beside the address, then Notifications. Alerts still work on the page.',
  ),
  needs_install: message(
    'On iPhone and iPad, notifications need the Home Screen app. Tap Share, then Add to Home Screen, and open Mihrab there. Alerts still work on the page.',
  ),
  unsupported: message('This browser doesn’t support notifications. Alerts still work on the page.'),
};

/** Notification permission, with a button or instructions to grant it. */
function NotificationStatus() {
  const t = useT();
  const { permission, request } = useNotificationPermission();
  const Icon = permission === 'granted' ? Check : permission === 'open' ? Bell : BellOff;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-14">
        <Icon aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-primary" />
        <span className="min-w-0">{t(permissionMessages[permission])}</span>
      </p>
      {permission === 'open' ? (
        <Button tone="outline" onClick={() => void request()}>
          {t('Allow notifications')}
        </Button>
      ) : null}
    </div>
  );
}

/** Returns the current permission, also after changes in the browser's settings, and a function that requests it. */
function useNotificationPermission(): {
  permission: NotificationPermissionState;
  request: () => Promise<void>;
} {
  const [permission, setPermission] = useState(notificationPermission);
  useEffect(() => watchNotificationPermission(() => setPermission(notificationPermission())), []);
  const request = useCallback(async () => setPermission(await requestNotificationPermission()), []);
  return { permission, request };
}

const testDelayMs = 3000;
type TestState = 'idle' | 'pending' | 'delivered' | 'blocked';

/** Test alert: the sound of Maghrib and a notification, after a delay that leaves time to switch to another window. */
function TestAlert() {
  const { t, language } = useLocalisation();
  const settings = useAlertSettings();
  const [testState, setTestState] = useState<TestState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPlaying = usePlayingSound() !== undefined;
  useEffect(() => () => clearTimeout(timer.current), []);

  async function deliver(): Promise<void> {
    const { rules, volumePercent, vibrates } = settings;
    const { tone } = rules.maghrib;
    const isSilent = tone === 'silent' || volumePercent === 0;
    const isDelivered = isSilent || (await startSound(tone, { volumePercent }));
    if (vibrates) vibrate();
    setTestState(isDelivered ? 'delivered' : 'blocked');
    await showNotification({
      ...{
        title: t('Prayer alerts'),
        text: t('This is a test. Alerts look like this.'),
        tag: 'mihrab trial',
      },
      ...{ language, direction: languages[language].dir, path: inLanguage(paths.prayerTimes, language) },
      ...{ isSilent: isDelivered, vibrates },
    });
  }

  function start(): void {
    void unlockSound();
    clearTimeout(timer.current);
    setTestState('pending');
    timer.current = setTimeout(() => void deliver(), testDelayMs);
  }

  const messages: Record<TestState, string> = {
    idle: '',
    pending: t('Alert in 3 seconds. You can switch to another window.'),
    delivered: t('Test alert sent with your Maghrib sound.'),
    blocked: t('Your browser is blocking sound on this page.'),
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="outline" icon={<BellRing aria-hidden size={20} strokeWidth={1.75} />} onClick={start}>
        {t('Send test alert')}
      </Button>
      {isPlaying ? <Button onClick={stopSound}>{t('Stop')}</Button> : null}
      <p role="status" className="min-w-0 flex-1 basis-48 text-14 text-ink-2">
        {messages[testState]}
      </p>
    </div>
  );
}

const no = message('No');
/** On a server that sends alerts: their sound and their notification. */
const whileClosed = [
  message('The notification’s own, if you turn on alerts while Mihrab is closed'),
  message('Yes, if you turn on alerts while Mihrab is closed'),
] as const;

const supportRows: readonly (readonly [when: string, sound: string, notice: string])[] = [
  [message('Mihrab tab in front'), message('Yes'), message('Yes')],
  [
    message('Mihrab tab in the background'),
    message('Yes, up to a minute late'),
    message('Yes, up to a minute late'),
  ],
  [message('Installed app open'), message('Yes (in the background, up to a minute late)'), message('Yes')],
  [message('Phone locked or app closed'), ...whileClosed],
  [message('Computer asleep'), no, message('Only if it wakes within 30 minutes')],
];

/** When a web page can and can't alert, so that nobody relies on it for Fajr. */
function SupportTable() {
  const t = useT();
  const canServerPush = useCanServerPush();
  const answerOf = (text: string) => t(canServerPush === false && whileClosed.includes(text) ? no : text);
  return (
    <div className="grid gap-3 pb-2">
      <table className="w-full border-collapse text-start text-14 max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {t('When')}
            </th>
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {t('Sound')}
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              {t('Notification')}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {supportRows.map(([when, sound, notice]) => (
            <tr key={when} className="border-b border-line align-top max-sm:block max-sm:py-2">
              <th scope="row" className="py-2 pe-3 text-start font-medium max-sm:block max-sm:py-1">
                {t(when)}
              </th>
              <Cell label={t('Sound')} text={answerOf(sound)} />
              <Cell label={t('Notification')} text={answerOf(notice)} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-14 text-ink-2">
        {t(
          'Tap the page once to allow sound. Silent mode mutes it. Without a connection, nothing arrives while Mihrab is closed: for Fajr, also set an alarm.',
        )}
      </p>
    </div>
  );
}

function Cell({ label, text }: { label: string; text: string }) {
  return (
    <td className="py-2 pe-3 max-sm:flex max-sm:gap-2 max-sm:py-0.5">
      <span aria-hidden className="text-ink-2 sm:hidden">
        {label}:
      </span>
      {text}
    </td>
  );
}
