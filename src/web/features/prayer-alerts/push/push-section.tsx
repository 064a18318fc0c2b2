import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { usePlace } from '../../../data/location/location.tsx';
import { useOwnTimetableId } from '../../../data/own-timetable/own-mark.ts';
import { useOwnFeedToken } from '../../../data/own-timetable/sync-own-timetable.ts';
import { usePersisted } from '../../../data/persisted.ts';
import { fetchPublicConfig } from '../../../data/public-config.ts';
import { pushAlerts } from '../../../data/push-alerts/push-alerts.ts';
import { type ActivePush, storedPush } from '../../../data/push-alerts/stored-push.ts';
import { isAndroid, isInstalled, pushSupport } from '../../../device/push.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useDateFormat, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import { ActionLink } from '../../../ui/action-link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { HomeScreenSteps, InstallHint } from './install-steps.tsx';
import { usePushChoices } from './push-choices.ts';
import { activityMessages, problemMessages, unsentMessage } from './push-messages.ts';

/** Alerts while the page is closed: a switch, or what this browser needs first; and the calendar feed, which needs no account. */
export function PushSection() {
  const t = useT();
  const canServerPush = useCanServerPush();
  const support = pushSupport();
  return (
    <section aria-labelledby="alerts-push" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="alerts-push" className="text-18">
        {t('When Mihrab is closed')}
      </h3>
      {canServerPush === undefined ? (
        <div aria-busy="true" className="min-h-32" />
      ) : canServerPush ? (
        support === 'available' ? (
          <PushSwitch />
        ) : support === 'needs_install' ? (
          <HomeScreenSteps />
        ) : (
          <p className="text-14 text-ink-2">{t(problemMessages.unsupported)}</p>
        )
      ) : null}
      <CalendarWay />
    </section>
  );
}

/** Returns whether the server sends alerts; undefined until it is known. Offline it may, and turning them on says why not. */
export function useCanServerPush(): boolean | undefined {
  const [canPush, setCanPush] = useState<boolean>();
  useEffect(() => {
    let isShown = true;
    fetchPublicConfig().then(
      ({ keys }) => isShown && setCanPush(keys.vapidPublicKey !== null),
      () => isShown && setCanPush(true),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return canPush;
}

function PushSwitch() {
  const t = useT();
  const consentId = useId();
  const choices = usePushChoices();
  const stored = usePersisted(storedPush);
  const { activity, problem } = useSyncExternalStore(pushAlerts.subscribeToState, pushAlerts.state);
  const isOn = stored?.status === 'on';
  const isBusy = activity !== 'idle';
  const change = (turnsOn: boolean) => {
    if (!turnsOn) void pushAlerts.turnOff();
    else if (choices) void pushAlerts.turnOn(choices);
  };
  const shownProblem = problem ?? (stored?.status === 'off' ? stored.problem : undefined);
  const progress = activityMessages[activity];
  return (
    <>
      <div className="rounded-input border border-line bg-sunken p-4">
        <Switch
          label={t('Alerts while Mihrab is closed')}
          checked={isBusy ? activity !== 'turning_off' : isOn}
          disabled={isBusy || (!choices && !isOn)}
          onChange={change}
          describedBy={consentId}
          className="font-semibold"
        />
        <p id={consentId} className="mt-1 text-14 text-ink-2">
          {t(
            'To alert you while Mihrab is closed, our server stores your city, method and alert settings with your account. Turn alerts off and we delete them.',
          )}
        </p>
        <div role="status" className="text-14 empty:hidden [&>*]:mt-3">
          {progress ? <p>{t(progress)}</p> : null}
          {isOn && !isBusy ? <PushFacts push={stored} /> : null}
          {!choices && !isOn ? <p>{t('Choose a location first. Alerts follow the nearest city.')}</p> : null}
        </div>
      </div>
      {shownProblem && !isBusy ? (
        <Alert tone={shownProblem === 'not_deleted_yet' ? 'default' : 'danger'}>
          {t(isOn ? unsentMessage : problemMessages[shownProblem])}
        </Alert>
      ) : null}
      {isAndroid() && !isInstalled() ? <InstallHint /> : null}
    </>
  );
}

/** Farther away than this, the city's times can differ from the place's by a minute or more. */
const notableKm = 10;
const expiryDate: Intl.DateTimeFormatOptions = {
  ...{ day: 'numeric', month: 'long', year: 'numeric', calendar: 'gregory' },
};

/** Which city's times the alerts follow, and until when. */
function PushFacts({ push: { city, country, distanceKm, expiresAt } }: { push: ActivePush }) {
  const { t, language } = useLocalisation();
  const date = useDateFormat(expiryDate);
  const { place } = usePlace();
  const timetableId = useOwnTimetableId(place);
  // The server has the timetable only once the account has it.
  const isTimetableMissing = useOwnFeedToken(timetableId) === undefined && timetableId !== undefined;
  return (
    <>
      <p className="flex items-start gap-2 font-semibold">
        <CircleCheck aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-primary" />
        <span className="min-w-0">{t('On, with the times of {city}, {country}.', { city, country })}</span>
      </p>
      {distanceKm > notableKm ? (
        <p>
          {t('{city} is {distance} km from your location, so times can differ by a few minutes.', {
            city,
            distance: formatNumber(distanceKm, 0, language),
          })}
        </p>
      ) : null}
      {isTimetableMissing ? <p>{t('They don’t use the timetable you imported.')}</p> : null}
      <p className="text-ink-2">
        {t('Open Mihrab by {date} to keep them on.', { date: date.format(Date.parse(expiresAt)) })}
      </p>
    </>
  );
}

/** The way that stores nothing with an account. */
function CalendarWay() {
  const t = useT();
  return (
    <div>
      <p className="text-14 text-ink-2">
        {t(
          'Prayer times with reminders in your calendar app work while Mihrab is closed and store nothing with your account.',
        )}
      </p>
      <ActionLink to={`${paths.prayerTimes}#export-title`}>{t('Add to calendar')}</ActionLink>
    </div>
  );
}
