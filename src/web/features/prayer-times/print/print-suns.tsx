import { isAtKaaba } from '../../../../domain/qibla/qibla.ts';
import { formatIsoDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { useShownClock } from '../../../data/clock-style.tsx';
import type { Place } from '../../../data/location-state.ts';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { useCalendarWords } from '../calendar/calendar-words.ts';
import type { MonthTable } from '../calendar/use-month.ts';
import { halfMinuteMs, kaabaSunsOf, type SunDay, sunDays } from './sun-days.ts';

/** The Qibla without a sensor: when the sun stands in it or opposite to it, for some days of the month. */
export function PrintSuns({ place, month }: { place: Place; month: MonthTable }) {
  const t = useT();
  const { day } = useCalendarWords();
  const shown = useShownClock();
  if (isAtKaaba(place)) return null;
  const days = sunDays(place, month.zone, month.span);
  return (
    <div className="print-suns">
      {days.length > 0 ? (
        <SunTable days={days} />
      ) : (
        <p>{t('In this month the sun gives the Qibla at no useful height.')}</p>
      )}
      {kaabaSunsOf(place, month.zone, month.span).map(({ atMs, sun }) => {
        const values = {
          day: day(civilDateAt(month.zone, atMs + halfMinuteMs)),
          clock: Object.values(shown(formatClock(month.zone, atMs + halfMinuteMs)))
            .join(' ')
            .trim(),
        };
        return (
          <p key={atMs}>
            <b>{t('Rasd al-Qiblah')}</b>{' '}
            {sun === 'over'
              ? t('{day} at {clock}: the sun stands over the Kaaba. Face it, and you face the Qibla.', values)
              : t(
                  '{day} at {clock}: the sun stands under the Kaaba. Your shadow points to the Qibla.',
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
          <th scope="col">{t('The Qibla by the sun')}</th>
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

/** Within the tropics there can be two. */
function Times({ clocks }: { clocks: readonly string[] }) {
  const shown = useShownClock();
  if (clocks.length === 0) return '–';
  return clocks.map((clock) => {
    const { figures, half } = shown(clock);
    return (
      <div key={clock}>
        <bdi dir="ltr">{figures}</bdi>
        {half ? <span style={{ fontSize: '0.75em' }}> {half}</span> : null}
      </div>
    );
  });
}
