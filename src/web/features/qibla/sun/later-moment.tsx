import { addDays } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock, instantOf } from '../../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { longDay } from '../../../i18n/long-day.ts';
import { dayWords, nearestMinute } from './day-words.ts';
import type { Here } from './here.ts';
import { momentWords } from './moment-words.ts';
import { useUsefulMoment } from './use-useful-moment.ts';

/** What is said where neither today nor tomorrow has one that serves any more: in winter often for weeks. */
export function LaterMoment({ at, zone, nowMs }: Here) {
  const t = useT();
  const format = useDateFormat(longDay);
  // The end of tomorrow, so that the search begins anew but once a day.
  const fromMs = instantOf(zone, addDays(civilDateAt(zone, nowMs), 2), 0);
  const moment = useUsefulMoment(at.latitude, at.longitude, fromMs);
  return (
    <div className="mt-3">
      <p>{t('There is no moment left today or tomorrow that can be used.')}</p>
      {moment === undefined ? (
        <p className="mt-2">{t('None comes within a year either: go by the turn above.')}</p>
      ) : null}
      {moment && moment !== 'looking' ? (
        <p className="mt-2">
          {t('The next time:')}{' '}
          <span className="font-semibold">
            {dayWords(zone, nowMs, nearestMinute(moment.atMs), t, format)}
            {t(', ')}
            <ClockTime clock={formatClock(zone, nearestMinute(moment.atMs))} className="figures" />
          </span>
          <span className="block text-ink-2">{t(momentWords.coming[moment.pointer])}</span>
        </p>
      ) : null}
    </div>
  );
}
