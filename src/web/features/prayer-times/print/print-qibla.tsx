import { normaliseBearing } from '../../../../domain/geo/bearing.ts';
import { magneticDeclination, magneticModel } from '../../../../domain/magnetism/declination.ts';
import { isAtKaaba, qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import { formatIsoDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { formatBearing } from '../../../i18n/format-number.ts';
import { useDateFormat, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import type { MonthTable } from '../calendar/calendar-days.ts';
import { useCalendarFormats } from '../calendar/calendar-formats.ts';
import { halfMinuteMs, type SunDay, sunDays, usefulKaabaTransits } from './qibla-sun-days.ts';

/** Qibla from true north and, where a compass works and within the years of the magnetic model, from magnetic north. */
export function PrintBearing({ place, month }: { place: Place; month: MonthTable }) {
  const { t, language } = useLocalisation();
  if (isAtKaaba(place))
    return <p style={{ maxWidth: '45mm' }}>{t('You’re at the Kaaba: face it directly.')}</p>;
  const bearing = qiblaBearingDegrees(place);
  const { degrees, fieldStrength, isInModelYears } = magneticDeclination(place, utcMidnight(month.span.to));
  return (
    <figure style={{ textAlign: 'center', flexShrink: 0 }}>
      <QiblaRose bearingDegrees={bearing} />
      <figcaption style={{ fontSize: '8.5pt' }}>
        {t('Qibla {degrees}° from true north', { degrees: formatBearing(bearing, 1, language) })}
        {fieldStrength !== 'none' && isInModelYears ? (
          <span style={{ display: 'block' }}>
            {t('{degrees}° on a magnetic compass ({model})', {
              degrees: formatBearing(normaliseBearing(bearing - degrees), 0, language),
              model: magneticModel.name,
            })}
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}

const ticks = Array.from({ length: 36 }, (_, i) => {
  const angle = (i * Math.PI) / 18;
  const inner = i % 9 === 0 ? 38 : 42;
  const at = (radius: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  return `M${at(46)}L${at(inner)}`;
}).join('');

/** Compass rose with north up and an arrow to the Kaaba. Hidden from screen readers: the caption has the same content. */
function QiblaRose({ bearingDegrees }: { bearingDegrees: number }) {
  const t = useT();
  return (
    <svg
      viewBox="-60 -60 120 120"
      aria-hidden
      style={{ width: '30mm', height: '30mm' }}
      fill="none"
      stroke="#000"
    >
      <circle r={46} strokeWidth={1} />
      <path d={ticks} strokeWidth={0.8} />
      <text y={-26} textAnchor="middle" fontSize={11} fontWeight={700} fill="#000" stroke="none">
        {t('N')}
      </text>
      <g transform={`rotate(${bearingDegrees.toFixed(2)})`}>
        <path d="M0 14V-40" strokeWidth={2.2} />
        <path d="M0-45l4.5 10h-9Z" fill="#000" stroke="none" />
        <circle r={2.5} fill="#fff" strokeWidth={1.5} />
        <g transform={`translate(0 -52) rotate(${(-bearingDegrees).toFixed(2)})`}>
          <rect x={-5.5} y={-5.5} width={11} height={11} fill="#000" stroke="#fff" strokeWidth={1.5} />
          <path d="M-5.5-1.8h11" stroke="#fff" strokeWidth={1.6} />
        </g>
      </g>
    </svg>
  );
}

/** Times at which the sun is in the direction of the Qibla or opposite to it, on some days of the month. */
export function PrintSunTimes({ place, month }: { place: Place; month: MonthTable }) {
  const t = useT();
  const { day } = useCalendarFormats();
  const shownClock = useClockFormat();
  if (isAtKaaba(place)) return null;
  const days = sunDays(place, month.zone, month.span);
  return (
    <div className="print-suns">
      {days.length > 0 ? <SunTable days={days} /> : <p>{t('The sun can’t show the Qibla this month.')}</p>}
      {usefulKaabaTransits(place, month.zone, month.span).map(({ atMs, sun }) => {
        const values = {
          day: day(civilDateAt(month.zone, atMs + halfMinuteMs)),
          clock: Object.values(shownClock(formatClock(month.zone, atMs + halfMinuteMs)))
            .join(' ')
            .trim(),
        };
        return (
          <p key={atMs}>
            <b>{t('Sun over the Kaaba')}</b>{' '}
            {sun === 'over'
              ? t('{day} at {clock}: the sun is directly above the Kaaba. Face it to face the Qibla.', values)
              : t(
                  '{day} at {clock}: the sun is directly below the Kaaba. Your shadow points to the Qibla.',
                  values,
                )}
          </p>
        );
      })}
    </div>
  );
}

const dayAndMonth: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
  calendar: 'gregory',
};

function SunTable({ days }: { days: readonly SunDay[] }) {
  const t = useT();
  const dates = useDateFormat(dayAndMonth);
  const rows = [
    { name: t('Face the sun'), times: (day: SunDay) => day.ahead },
    { name: t('Turn your back to the sun'), times: (day: SunDay) => day.behind },
  ].filter(({ times }) => days.some((day) => times(day).length > 0));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Qibla by the sun')}</th>
          {days.map(({ date }) => (
            <th key={formatIsoDate(date)} scope="col">
              {dates.format(utcMidnight(date))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {rows.map(({ name, times }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {days.map((day) => (
              <td key={formatIsoDate(day.date)}>
                <Times clocks={times(day)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Within the tropics there can be two times a day. */
function Times({ clocks }: { clocks: readonly string[] }) {
  const shownClock = useClockFormat();
  if (clocks.length === 0) return '–';
  return clocks.map((clock) => {
    const { figures, half } = shownClock(clock);
    return (
      <div key={clock}>
        <bdi dir="ltr">{figures}</bdi>
        {half ? <span style={{ fontSize: '0.75em' }}> {half}</span> : null}
      </div>
    );
  });
}
