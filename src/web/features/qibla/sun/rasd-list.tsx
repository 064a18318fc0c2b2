import { earthRadiusKm } from '../../../../domain/geo/haversine.ts';
import { distanceToKaabaKm } from '../../../../domain/qibla/qibla.ts';
import { isUseful } from '../../../../domain/qibla/sun-moments.ts';
import { toDegrees } from '../../../../domain/sun/angle.ts';
import { daysBetween, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import type { Place } from '../../../data/location/location-state.ts';
import { zoneOfPlace } from '../../../data/location/place-zone.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { type Translate, useDateFormat, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { longDate } from '../../../i18n/long-date.ts';
import { invalidClockYear, type Observer } from './observer.ts';
import { KaabaToken } from './plan-pieces.tsx';
import { fiveMinuteErrorDegrees, type RasdMoment, rasdMoments, visibleTransit } from './rasd-moments.ts';
import { momentLimitation, toNearestMinute } from './sun-formats.ts';

/** The next two times the sun is directly above the Kaaba, or below it, in the place's calendar and time zone. */
export function RasdList({ place, nowMs }: { place: Place; nowMs: number }) {
  const { t, language } = useLocalisation();
  const kind = visibleTransit(place);
  const moments = invalidClockYear(nowMs) === undefined ? rasdMoments(place, nowMs) : [];
  const observer = { at: place, zone: zoneOfPlace(place, nowMs), nowMs };
  const cost = moments[0] && isUseful(moments[0]) && fiveMinuteErrorDegrees(place, moments[0]);
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-5 @xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      <div className="flex justify-center">
        <RasdGlobe sun={kind} awayRadians={distanceToKaabaKm(place) / earthRadiusKm} />
      </div>
      <div>
        <p>
          {kind === 'over'
            ? t(
                'Twice a year, the sun is directly over the Kaaba (Rasd al-Qiblah). If you can see it then, it’s in the direction of the Qibla.',
              )
            : t(
                'When the sun is over the Kaaba, it’s night here. But twice a year it’s directly opposite, under the Kaaba. If you can see it then, shadows point to the Qibla.',
              )}
        </p>
        <ol className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2 @4xl:grid-cols-2">
          {moments.map((moment) => (
            <RasdRow key={moment.atMs} {...observer} moment={moment} />
          ))}
        </ol>
        {cost ? (
          <p className="mt-3 text-14 text-ink-2">
            {t('If your clock is five minutes off, the direction can be off by up to {degrees}°.', {
              degrees: formatNumber(cost, 1, language),
            })}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function RasdRow({ moment, zone, nowMs }: Observer & { moment: RasdMoment }) {
  const t = useT();
  const format = useDateFormat(longDate);
  const { atMs, sun, altitudeDegrees, usableDays } = moment;
  const shownMs = toNearestMinute(atMs);
  const date = civilDateAt(zone, shownMs);
  const days = daysBetween(civilDateAt(zone, nowMs), date);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-input border border-line bg-bg p-3">
      <ClockTime
        clock={formatClock(zone, shownMs)}
        className="figures min-w-22 font-display text-28 leading-tight font-semibold"
      />
      <span className="min-w-0 flex-1 basis-36">
        <span className="figures block text-14 font-semibold text-brass">
          {formatWait(days, moment, atMs < nowMs, t)}
        </span>
        <span className="block font-semibold">{format.format(utcMidnight(date))}</span>
        <span className="block">
          {sun === 'over' ? t('Face the sun') : t('Your shadow points to the Qibla')}
        </span>
        {isUseful(moment) ? null : (
          <span className="block text-14 text-ink-2">
            {t(momentLimitation({ atMs, altitudeDegrees, pointer: sun === 'over' ? 'sun' : 'shadow' }))}
          </span>
        )}
        {usableDays > 0 ? (
          <span className="block text-14 text-ink-2">
            {t(
              '{count, plural, one {Accurate to 1° for a day before and after} other {Accurate to 1° for # days before and after}}',
              { count: usableDays },
            )}
          </span>
        ) : null}
      </span>
    </li>
  );
}

/**
 * Formats the wait as `today`, `tomorrow`, `in 40 days`; near the moment says that the hour is already, or still,
 * usable.
 */
function formatWait(days: number, { usableDays }: RasdMoment, isPast: boolean, t: Translate): string {
  if (usableDays > 0 && days <= usableDays && (days !== 0 || isPast)) return t('These days, at this time');
  if (days <= 0) return t('today');
  if (days === 1) return t('tomorrow');
  return t('{count, plural, one {in # day} other {in # days}}', { count: days });
}

const globeRadius = 62;
const sunDistance = 104;
const personHeight = 21;
const longestShadow = 36;
/** Where the rays enter the picture. */
const rayStart = 118;
/** Closer to the Kaaba, or to the point opposite it, the figures would overlap. */
const minAwayRadians = 0.36;

interface RasdGlobeProps {
  readonly sun: 'over' | 'under';
  /** Central angle between the Kaaba and the place: 0 to π. */
  readonly awayRadians: number;
}

/** Horizontal lines over the lower half of the earth. */
const night = Array.from({ length: 8 }, (_, i) => {
  const y = 7 * (i + 1);
  const half = Math.sqrt(globeRadius * globeRadius - y * y);
  return `M${(-half).toFixed(2)} ${y}H${half.toFixed(2)}`;
}).join('');

/** Returns a point at a distance from the earth's centre, `away` radians from the Kaaba, which is at the top. */
const pointAt = (away: number, distance: number) =>
  `${(distance * Math.sin(away)).toFixed(2)} ${(-distance * Math.cos(away)).toFixed(2)}`;

function arc(from: number, to: number, distance: number): string {
  const isLarge = Math.abs(to - from) > Math.PI ? 1 : 0;
  return `M${pointAt(from, distance)}A${distance} ${distance} 0 ${isLarge} ${to > from ? 1 : 0} ${pointAt(to, distance)}`;
}

/**
 * The earth from the side with the Kaaba at the top, a person as far from it as the place is, and their shadow.
 * Decorative.
 */
function RasdGlobe({ sun, awayRadians }: RasdGlobeProps) {
  const away = Math.min(Math.max(awayRadians, minAwayRadians), Math.PI - minAwayRadians);
  const isOver = sun === 'over';
  const side = isOver ? -1 : 1;
  const fromZenith = isOver ? away : Math.PI - away;
  const shadow = Math.min(personHeight * Math.tan(Math.min(fromZenith, 1.5)), longestShadow) / globeRadius;
  const headY = -(globeRadius + personHeight) * Math.cos(away);
  const personX = (globeRadius + personHeight) * Math.sin(away);
  return (
    <svg
      viewBox={isOver ? '-104 -124 208 192' : '-104 -86 208 210'}
      aria-hidden
      className="w-full max-w-64"
      fill="none"
      strokeLinecap="round"
    >
      <circle r={globeRadius} className="fill-sky-brass" opacity={0.28} />
      <g transform={isOver ? undefined : 'rotate(180)'}>
        <path
          d={`M${-globeRadius} 0A${globeRadius} ${globeRadius} 0 0 0 ${globeRadius} 0Z`}
          className="fill-sunken"
        />
        <path d={night} className="stroke-control" strokeWidth={0.8} opacity={0.6} />
      </g>
      <circle r={globeRadius} className="stroke-control" strokeWidth={1.5} />
      <g className="stroke-brass" strokeWidth={1.4} strokeDasharray="1.5 5">
        <path d={`M0 ${side * (sunDistance - 20)}V${side * (globeRadius + (isOver ? 22 : 5))}`} />
        <path d={`M${personX.toFixed(2)} ${side * rayStart}V${(headY + side * 8).toFixed(2)}`} />
      </g>
      <Sun y={side * sunDistance} />
      <path
        d={arc(away, 0.12, globeRadius - 8)}
        className="stroke-primary"
        strokeWidth={2}
        strokeDasharray="4 5"
      />
      <path
        d={`M${pointAt(0.2, globeRadius - 13)}L${pointAt(0.06, globeRadius - 8)}L${pointAt(0.2, globeRadius - 3)}`}
        className="stroke-primary"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <path
        d={arc(away, away - side * shadow, globeRadius + 1)}
        className="stroke-ink"
        strokeWidth={4}
        opacity={0.5}
      />
      <Person degrees={toDegrees(away)} />
      <KaabaToken at={{ x: 0, y: -globeRadius - 9 }} />
    </svg>
  );
}

function Person({ degrees }: { degrees: number }) {
  return (
    <g
      transform={`rotate(${degrees.toFixed(2)}) translate(0 ${-globeRadius})`}
      className="stroke-ink"
      strokeWidth={3.2}
    >
      <path d="M0-1.5V-13" />
      <circle cy={-18.4} r={3.3} className="fill-ink" stroke="none" />
    </g>
  );
}

const rays = Array.from({ length: 8 }, (_, i) => {
  const turn = (i * Math.PI) / 4;
  return `M${pointAt(turn, 12.5)}L${pointAt(turn, 16)}`;
}).join('');

function Sun({ y }: { y: number }) {
  return (
    <g transform={`translate(0 ${y})`} className="stroke-brass" strokeWidth={1.75}>
      <circle r={8.5} className="fill-sky-brass" />
      <path d={rays} />
    </g>
  );
}
