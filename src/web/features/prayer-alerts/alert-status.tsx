import type { PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';
import { countdownParts } from '../../../domain/prayer-times/next-prayer.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { useNow } from '../../data/clock.ts';
import { useClockFormat } from '../../data/clock-style.ts';
import { usePlace } from '../../data/location/location.tsx';
import { formatHoursMinutes } from '../../data/prayer-times/time-names.ts';
import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { alertLabel } from './deliver-alert.ts';
import { changeAlertSettings } from './stored-alerts.ts';
import { type PlannedAlerts, usePlannedAlerts } from './use-planned-alerts.ts';

const boxClass = 'rounded-input border border-line bg-sunken p-4';

/** Next alert, or why there is none: no place, or alerts that are turned off. */
export function AlertStatus() {
  const t = useT();
  const { place, status } = usePlace();
  const planned = usePlannedAlerts();
  const nowMs = useNow(60_000);
  if (!place)
    return (
      <div className={boxClass}>
        <p className="mb-3">
          {status === 'locating' ? t('Getting Location...') : t('Prayer times depend on your location.')}
        </p>
        <ButtonLink to={paths.prayerTimes}>{t('Choose location')}</ButtonLink>
      </div>
    );
  if (!planned || nowMs === undefined) return <div aria-busy="true" className={`${boxClass} min-h-24`} />;
  return (
    <div className={boxClass}>
      <NextAlert planned={planned} nowMs={nowMs} />
      <QuietToday planned={planned} nowMs={nowMs} />
    </div>
  );
}

function NextAlert({ planned, nowMs }: { planned: PlannedAlerts; nowMs: number }) {
  const t = useT();
  const next = planned.alerts.find(({ at }) => at > nowMs);
  const hasActiveRule = Object.values(planned.settings.rules).some(({ isOn }) => isOn);
  if (next) return <NextAlertLine next={next} zone={planned.zone} nowMs={nowMs} />;
  return (
    <p className="font-semibold">
      {hasActiveRule ? t('No alert until tomorrow.') : t('Alerts are off for every prayer.')}
    </p>
  );
}

interface NextAlertLineProps {
  readonly next: PrayerAlert;
  readonly zone: ZoneWindow;
  readonly nowMs: number;
}

function NextAlertLine({ next, zone, nowMs }: NextAlertLineProps) {
  const t = useT();
  const formatClockParts = useClockFormat();
  const { figures, half } = formatClockParts(formatClock(zone, next.prayerAt));
  const prayer = alertLabel(next, t);
  const left = formatHoursMinutes(countdownParts(nowMs, next.at), t);
  const count = next.minutesBefore;
  return (
    <>
      <p className="figures text-18 font-semibold">
        {t('Next alert: {prayer} at {time}', { prayer, time: half ? `${figures} ${half}` : figures })}
      </p>
      <p className="figures text-14 text-ink-2">
        {count === 0
          ? t('At that time, in {left}.', { left })
          : t('{count, plural, one {# minute} other {# minutes}} before, in {left}.', {
              count,
              left,
            })}
      </p>
    </>
  );
}

/** Silences alerts for the rest of the day at the place. */
function QuietToday({ planned: { zone, settings }, nowMs }: { planned: PlannedAlerts; nowMs: number }) {
  const t = useT();
  const today = formatIsoDate(civilDateAt(zone, nowMs));
  const isQuiet = settings.quietDate === today;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {isQuiet ? <p className="text-14">{t('Alerts are off until tomorrow.')}</p> : null}
      <Button tone="outline" onClick={() => changeAlertSettings({ quietDate: isQuiet ? undefined : today })}>
        {isQuiet ? t('Turn alerts back on') : t('Turn off alerts for today')}
      </Button>
    </div>
  );
}
