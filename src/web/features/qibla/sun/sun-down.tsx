import { formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { longDay } from '../../../i18n/long-day.ts';
import { dayWords, nearestMinute } from './day-words.ts';
import type { Here } from './here.ts';
import { nextSunriseMs } from './sun-day.ts';

/** That the sun is below the horizon, and when it comes back: this night, or after the polar night. */
export function SunDown({ at, zone, nowMs }: Here) {
  const t = useT();
  const format = useDateFormat(longDay);
  const riseMs = nextSunriseMs(at, nowMs);
  return (
    <div>
      <p className="font-display text-20 leading-snug font-semibold text-balance sm:text-28">
        {t('The sun is below the horizon.')}
      </p>
      {riseMs === undefined ? null : (
        <p className="mt-2">
          {t('It rises next:')} {dayWords(zone, nowMs, nearestMinute(riseMs), t, format)}
          {t(', ')}
          <ClockTime clock={formatClock(zone, nearestMinute(riseMs))} className="figures font-semibold" />
        </p>
      )}
    </div>
  );
}
