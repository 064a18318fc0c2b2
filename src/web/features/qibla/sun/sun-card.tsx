import clsx from 'clsx';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { halfCircumferenceKm } from '../../../../domain/geo/haversine.ts';
import { distanceToKaabaKm, isAtKaaba } from '../../../../domain/qibla/qibla.ts';
import { isUseful, type SunMoment } from '../../../../domain/qibla/sun-moments.ts';
import { sunAltitudeAzimuth } from '../../../../domain/sun/altitude-azimuth.ts';
import { hourMs, minuteMs } from '../../../../domain/time/units.ts';
import { civilDateAt, formatClock, instantOf } from '../../../../domain/time-zone/zone-window.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import type { Place } from '../../../data/location/location-state.ts';
import { zoneOfPlace } from '../../../data/location/place-zone.ts';
import { message, useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { longDate } from '../../../i18n/long-date.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LandmarkList } from './landmark-list.tsx';
import { findLandmarks } from './landmarks.ts';
import { invalidClockYear, type Observer } from './observer.ts';
import { PlanFigure } from './plan-figure.tsx';
import { nextSunriseMs, sunDayAround, sunPath } from './sun-day.ts';
import { formatDay, momentMessages, toNearestMinute } from './sun-formats.ts';
import { SunMoments } from './sun-moments.tsx';
import { type SunHeight, type SunSight, sunHeight, sunSight } from './sun-sight.ts';
import { measureMessage, sideMessages, sunTurnMessage } from './turn-messages.ts';
import { isNow, momentsOfTwoDays, type TwoDays } from './upcoming-moments.ts';

/** Loads the day's prayer times, so only where a sunrise or sunset is read. */
const PrayerTimesNote = lazyPart(async () => (await import('./prayer-times-note.tsx')).PrayerTimesNote, {
  Pending: () => <p className="min-h-18" />,
  Failed: null,
});

interface SunCardProps {
  readonly place: Place;
  /** The place is an example, which has no prayer times. */
  readonly isExample: boolean;
  readonly nowMs: number;
}

/** This close to the point opposite the Kaaba, the sun's direction is no help. */
const oppositeKm = 0.3;
const halfDayMs = 12 * hourMs;

/** Everything that sun and sky show about the Qibla at a place now. */
export function SunCard(props: SunCardProps) {
  const t = useT();
  const { place, nowMs } = props;
  const year = invalidClockYear(nowMs);
  if (isAtKaaba(place))
    return <p className="mt-4 text-18">{t('You’re at the Kaaba. Face it from any side.')}</p>;
  if (halfCircumferenceKm - distanceToKaabaKm(place) < oppositeKm)
    return (
      <p className="mt-4 text-18">
        {t('The Kaaba is exactly opposite you on the globe. Every direction leads to it.')}
      </p>
    );
  if (year !== undefined)
    return (
      <p className="mt-4 text-18">
        {t('Your device’s clock shows the year {year}. Correct it to use the sun compass.', {
          year: String(year),
        })}
      </p>
    );
  return <CurrentSky {...props} />;
}

function CurrentSky({ place, isExample, nowMs }: SunCardProps) {
  const zone = zoneOfPlace(place, nowMs);
  const midnightMs = instantOf(zone, civilDateAt(zone, nowMs), 0);
  const { day, path, moments } = useMemo(() => {
    const day = sunDayAround(place, midnightMs + halfDayMs);
    const today = civilDateAt(zone, midnightMs);
    return { day, path: sunPath(place, day), moments: momentsOfTwoDays(place, zone, today) };
  }, [place, zone, midnightMs]);
  const sight = sunSight(place, nowMs);
  const isDown = sight.height === 'down';
  const landmarks = findLandmarks(place, day, nowMs);
  const observer = { at: place, zone, nowMs };
  const riseMs = isDown ? nextSunriseMs(place, nowMs) : day.riseMs;
  const note = isExample ? null : <PrayerTimesNote place={place} riseMs={riseMs} setMs={day.setMs} />;
  const marks = (
    <LandmarkList isOpen={isDown} landmarks={landmarks} zone={zone} note={isDown ? null : note} />
  );
  return (
    <div
      className={clsx(
        'mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 @xl:grid-cols-2 @xl:gap-x-8',
        isDown ? '@xl:grid-rows-[auto_1fr_auto]' : '@xl:grid-rows-[auto_auto_1fr]',
      )}
    >
      {isDown ? (
        <SunDown {...observer} riseMs={riseMs} note={note} />
      ) : (
        <SunTurn {...observer} sight={sight} />
      )}
      <div className={clsx('@xl:col-start-2 @xl:row-start-1', isDown ? '@xl:row-span-2' : '@xl:row-span-3')}>
        <PlanFigure at={place} sight={sight} path={path} moments={moments.today} landmarks={landmarks} />
      </div>
      {isDown ? <div className="@xl:row-span-2 @xl:row-start-2">{marks}</div> : null}
      <div className={isDown ? '@xl:col-start-2 @xl:row-start-3' : undefined}>
        <SunMoments {...observer} moments={moments} />
      </div>
      {isDown ? null : marks}
      <MomentAnnouncer moments={moments} nowMs={nowMs} />
    </div>
  );
}

interface SunDownProps {
  readonly riseMs: number | undefined;
  readonly note: ReactNode;
}

/** Says that the sun is below the horizon, and when it rises next, also after a polar night. */
function SunDown({ zone, nowMs, riseMs, note }: Omit<Observer, 'at'> & SunDownProps) {
  const t = useT();
  const format = useDateFormat(longDate);
  return (
    <div>
      <p className="font-display text-20 leading-snug font-semibold text-balance sm:text-28">
        {t('The sun is below the horizon.')}
      </p>
      {riseMs === undefined ? null : (
        <p className="mt-2">
          {t('Next sunrise:')} {formatDay(zone, nowMs, toNearestMinute(riseMs), t, format)}
          {t(', ')}
          <ClockTime clock={formatClock(zone, toNearestMinute(riseMs))} className="figures font-semibold" />
        </p>
      )}
      {note ? <div className="mt-1">{note}</div> : null}
    </div>
  );
}

const hints: Readonly<Partial<Record<SunHeight, string>>> = {
  low: message('The sun is low. If buildings or hills hide it, its glow shows where it is.'),
  high: message('The sun is high and shadows are short. Hang a key on a thread and use the thread’s shadow.'),
};

/** How to turn by the sun now, how to measure the turn without a tool, and where the sun is afterwards. */
function SunTurn({ sight, ...observer }: Observer & { sight: SunSight }) {
  const t = useT();
  if (sight.height === 'overhead') return <Overhead {...observer} />;
  const turn = sunTurnMessage(sight.turn);
  const measure = measureMessage(sight.turn);
  const hint = hints[sight.height];
  return (
    <div>
      <p className="font-display text-20 leading-snug font-semibold text-balance sm:text-28">
        {t(turn.english, turn.values)}
      </p>
      <p className="mt-2">{t(sideMessages[sight.sunSide])}</p>
      {measure ? <p className="mt-1 text-14 text-ink-2">{t(measure.english, measure.values)}</p> : null}
      {hint ? <p className="mt-1 text-14 text-ink-2">{t(hint)}</p> : null}
      <p className="mt-3 flex items-start gap-2 text-14 font-semibold">
        <EyeOff aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-danger" />
        {t('Never look at the sun. Use your shadow instead.')}
      </p>
    </div>
  );
}

function Overhead({ at, zone, nowMs }: Observer) {
  const t = useT();
  const shown = useClockFormat();
  const { figures, half } = shown(formatClock(zone, endOfOverheadMs(at, nowMs)));
  return (
    <div>
      <p className="font-display text-20 leading-snug font-semibold text-balance">
        {t('The sun is almost overhead. Shadows show no direction now.')}
      </p>
      <p className="mt-2 text-ink-2">
        {t('They’re long enough from {clock}.', {
          clock: `\u2068${figures} ${half}\u2069`.replace(' \u2069', '\u2069'),
        })}
      </p>
    </div>
  );
}

/** Ends: the sun leaves the zenith within two hours everywhere. */
function endOfOverheadMs(at: Coordinates, nowMs: number): number {
  let atMs = nowMs;
  while (sunHeight(sunAltitudeAzimuth(at, atMs).altitudeDegrees) === 'overhead') atMs += minuteMs;
  return atMs;
}

interface MomentAnnouncerProps {
  readonly moments: TwoDays;
  readonly nowMs: number;
}

/** Announces a moment to screen readers once; what changes every few seconds beside it isn't announced. */
function MomentAnnouncer({ moments, nowMs }: MomentAnnouncerProps) {
  const t = useT();
  const present = presentMoment(moments, nowMs);
  const sentence = present ? momentMessages.now[present.pointer] : undefined;
  const [text, setText] = useState('');
  useEffect(() => {
    // Screen readers announce only text that changes after the element was mounted.
    setText(sentence ? t(sentence) : '');
  }, [sentence, t]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

function presentMoment({ today, tomorrow }: TwoDays, nowMs: number): SunMoment | undefined {
  return [...today, ...tomorrow].find((moment) => isUseful(moment) && isNow(moment, nowMs));
}
