import { earthRadiusKm } from '../../../../domain/geo/haversine.ts';
import { distanceToKaabaKm } from '../../../../domain/qibla/qibla.ts';
import { isUseful } from '../../../../domain/qibla/sun-moments.ts';
import { daysBetween, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import type { Place } from '../../../data/location-state.ts';
import { zoneOfPlace } from '../../../data/place-zone.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { type Translate, useDateFormat, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { longDay } from '../../../i18n/long-day.ts';
import { nearestMinute } from './day-words.ts';
import type { Here } from './here.ts';
import { lostYear } from './lost-clock.ts';
import { hindrance } from './moment-words.ts';
import { RasdGlobe } from './rasd-globe.tsx';
import { fiveMinutesCostDegrees, type RasdMoment, rasdMoments, seenKind } from './rasd-moments.ts';

/** The next two suns over the Kaaba, or under it, by the place's own calendar and clock. */
export function RasdList({ place, nowMs }: { place: Place; nowMs: number }) {
  const { t, language } = useLocalisation();
  const kind = seenKind(place);
  const moments = lostYear(nowMs) === undefined ? rasdMoments(place, nowMs) : [];
  const here = { at: place, zone: zoneOfPlace(place, nowMs), nowMs };
  const cost = moments[0] && isUseful(moments[0]) && fiveMinutesCostDegrees(place, moments[0]);
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-5 @xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      <div className="flex justify-center">
        <RasdGlobe sun={kind} awayRadians={distanceToKaabaKm(place) / earthRadiusKm} />
      </div>
      <div>
        <p>
          {kind === 'over'
            ? t(
                'Twice a year the sun stands straight over the Kaaba. Wherever it is seen then, to face the sun is to face the Qibla.',
              )
            : t(
                'Twice a year the sun stands on the far side of the earth, straight under the Kaaba. Wherever it is seen then, shadows point to the Qibla. When it is over the Kaaba, it is night here.',
              )}
        </p>
        <ol className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2 @4xl:grid-cols-2">
          {moments.map((moment) => (
            <RasdRow key={moment.atMs} {...here} moment={moment} />
          ))}
        </ol>
        {cost ? (
          <p className="mt-3 text-14 text-ink-2">
            {t('A clock that is five minutes wrong turns you by up to {degrees}°.', {
              degrees: formatNumber(cost, 1, language),
            })}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function RasdRow({ moment, zone, nowMs }: Here & { moment: RasdMoment }) {
  const t = useT();
  const format = useDateFormat(longDay);
  const { atMs, sun, altitudeDegrees, servesDays } = moment;
  const shownMs = nearestMinute(atMs);
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
          {waitWords(days, moment, atMs < nowMs, t)}
        </span>
        <span className="block font-semibold">{format.format(utcMidnight(date))}</span>
        <span className="block">
          {sun === 'over' ? t('Face the sun') : t('Your shadow points to the Qibla')}
        </span>
        {isUseful(moment) ? null : (
          <span className="block text-14 text-ink-2">
            {t(hindrance({ atMs, altitudeDegrees, pointer: sun === 'over' ? 'sun' : 'shadow' }))}
          </span>
        )}
        {servesDays > 0 ? (
          <span className="block text-14 text-ink-2">
            {t(
              '{count, plural, one {Good to 1° for a day before and after} other {Good to 1° for # days before and after}}',
              { count: servesDays },
            )}
          </span>
        ) : null}
      </span>
    </li>
  );
}

/** `today`, `tomorrow`, `in 40 days`; near the moment that its hour serves already, or still. */
function waitWords(days: number, { servesDays }: RasdMoment, isPast: boolean, t: Translate): string {
  if (servesDays > 0 && days <= servesDays && (days !== 0 || isPast)) return t('These days, at this hour');
  if (days <= 0) return t('today');
  if (days === 1) return t('tomorrow');
  return t('{count, plural, one {in # day} other {in # days}}', { count: days });
}
