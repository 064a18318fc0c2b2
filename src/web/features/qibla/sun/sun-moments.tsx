import { Check } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { countdownParts } from '../../../../domain/prayer-times/next-prayer.ts';
import { isUseful, type SunMoment } from '../../../../domain/qibla/sun-moments.ts';
import { addDays } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock, instantOf } from '../../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { runWhenIdle } from '../../../device/when-idle.ts';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { longDate } from '../../../i18n/long-date.ts';
import type { Observer } from './observer.ts';
import { formatDay, momentLimitation, momentMessages, toNearestMinute } from './sun-formats.ts';
import { firstUsefulMoment, isNow, isPast, type TwoDays } from './upcoming-moments.ts';

/** When the sun or a shadow points directly to the Qibla: today, tomorrow, or the next time. */
export function SunMoments({ moments, ...observer }: Observer & { moments: TwoDays }) {
  const t = useT();
  const titleId = useId();
  const coming = [...moments.today, ...moments.tomorrow].filter((moment) => !isPast(moment, observer.nowMs));
  const next = coming.find(isUseful);
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-5">
      <h3 id={titleId} className="text-20">
        {t('When the sun shows the Qibla')}
      </h3>
      {coming.length > 0 ? (
        <ol className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          {coming.map((moment) => (
            <MomentRow key={moment.atMs} {...observer} moment={moment} isNext={moment === next} />
          ))}
        </ol>
      ) : null}
      {next ? null : <LaterMoment {...observer} />}
    </section>
  );
}

interface MomentRowProps extends Observer {
  readonly moment: SunMoment;
  readonly isNext: boolean;
}

function MomentRow({ moment, isNext, zone, nowMs }: MomentRowProps) {
  const t = useT();
  const format = useDateFormat(longDate);
  const shownMs = toNearestMinute(moment.atMs);
  const isPresent = isNow(moment, nowMs) && isUseful(moment);
  return (
    <li
      className={
        isNext
          ? 'col-span-2 grid grid-cols-subgrid items-center rounded-input border border-brass bg-bg p-3'
          : 'col-span-2 grid grid-cols-subgrid items-center px-3 py-1 text-14'
      }
    >
      <span>
        <span className="block text-13 text-ink-2">{formatDay(zone, nowMs, shownMs, t, format)}</span>
        <ClockTime
          clock={formatClock(zone, shownMs)}
          className={
            isNext
              ? 'figures font-display text-28 leading-tight font-semibold'
              : 'figures text-16 font-semibold'
          }
        />
      </span>
      <span>
        {isNext ? <Countdown moment={moment} nowMs={nowMs} isPresent={isPresent} /> : null}
        <span className={isNext ? 'block font-semibold' : 'block'}>
          {t(momentMessages[isPresent ? 'now' : 'coming'][moment.pointer])}
        </span>
        {isUseful(moment) ? null : <span className="block text-ink-2">{t(momentLimitation(moment))}</span>}
      </span>
    </li>
  );
}

interface CountdownProps {
  readonly moment: SunMoment;
  readonly nowMs: number;
  readonly isPresent: boolean;
}

/** `Next, in 2h 14m`. Not announced as it runs. */
function Countdown({ moment, nowMs, isPresent }: CountdownProps) {
  const t = useT();
  const { hours, minutes } = countdownParts(nowMs, moment.atMs);
  if (isPresent)
    return (
      <span className="flex items-center gap-1 text-14 font-semibold text-primary">
        <Check aria-hidden size={16} strokeWidth={2.25} />
        {t('Now')}
      </span>
    );
  return (
    <span className="figures block text-14 font-semibold text-brass">
      {t('Next, in {hours}h {minutes}m', { hours, minutes })}
    </span>
  );
}

/** Shown when neither today nor tomorrow has a usable moment left: in winter often for weeks. */
function LaterMoment({ at, zone, nowMs }: Observer) {
  const t = useT();
  const format = useDateFormat(longDate);
  // The end of tomorrow, so that the search restarts only once a day.
  const fromMs = instantOf(zone, addDays(civilDateAt(zone, nowMs), 2), 0);
  const moment = useUsefulMoment(at.latitude, at.longitude, fromMs);
  return (
    <div className="mt-3">
      <p>{t('No more times today or tomorrow.')}</p>
      {moment === undefined ? (
        <p className="mt-2">{t('None within a year either. Use the turn above.')}</p>
      ) : null}
      {moment && moment !== 'searching' ? (
        <p className="mt-2">
          {t('Next time:')}{' '}
          <span className="font-semibold">
            {formatDay(zone, nowMs, toNearestMinute(moment.atMs), t, format)}
            {t(', ')}
            <ClockTime clock={formatClock(zone, toNearestMinute(moment.atMs))} className="figures" />
          </span>
          <span className="block text-ink-2">{t(momentMessages.coming[moment.pointer])}</span>
        </p>
      ) : null}
    </div>
  );
}

interface SearchResult {
  readonly key: string;
  readonly moment: SunMoment | undefined;
}

/**
 * Finds the first usable moment after an instant while the browser is idle. Returns `searching` until then; undefined
 * if none comes within 400 days.
 */
function useUsefulMoment(
  latitude: number,
  longitude: number,
  fromMs: number,
): SunMoment | undefined | 'searching' {
  const key = `${latitude} ${longitude} ${fromMs}`;
  const [result, setResult] = useState<SearchResult>();
  useEffect(
    () => runWhenIdle(() => setResult({ key, moment: firstUsefulMoment({ latitude, longitude }, fromMs) })),
    [key, latitude, longitude, fromMs],
  );
  return result?.key === key ? result.moment : 'searching';
}
