import type { ReactNode } from 'react';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import {
  type MaybeSpan,
  type SpanAbsence,
  type SunnahTimes,
  sunnahTimes,
} from '../../../domain/prayer-times/sunnah-times.ts';
import type { PrayerTimesResult, TimeName } from '../../../domain/prayer-times/types.ts';
import { sameDate } from '../../../domain/time-zone/civil-date.ts';
import { adjacentDay } from '../../../domain/time-zone/skipped-day.ts';
import { formatClock, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../data/clock-time.tsx';
import { message, useT } from '../../i18n/localisation.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

const absenceMessages: Readonly<Record<SpanAbsence, string>> = {
  polar_day: message('not on this day: the sun does not set'),
  polar_night: message('not on this day: the sun does not rise'),
  sun_stays_low: message('not on this day: the sun stays low'),
};

/** Sentences about the three forbidden times, and whose rule they are. */
interface ForbiddenTimeRules {
  readonly sunrise: string;
  readonly noon: string;
  readonly sunset: string;
  readonly school: string;
}

/** Hanafi: every prayer is forbidden (makruh tahrimi) but the day's Asr; al-Hidaya, "times in which prayer is disliked". */
const hanafiRules: ForbiddenTimeRules = {
  sunrise: message('No prayer, not even a missed one (qada), until the sun is a spear’s length high.'),
  noon: message('No prayer while the sun is at its highest, until it declines.'),
  sunset: message('No prayer from the yellowing of the sun until sunset, except today’s Asr.'),
  school: message('Forbidden times follow the Hanafi school.'),
};

/** The other three schools: only voluntary prayers are forbidden, and missed ones are made up at any time. */
const otherRules: ForbiddenTimeRules = {
  sunrise: message(
    'No voluntary prayer until the sun is a spear’s length high. Missed prayers may be made up.',
  ),
  noon: message(
    'No voluntary prayer while the sun is at its highest, until it declines. The Maliki school allows it.',
  ),
  sunset: message(
    'No voluntary prayer from the yellowing of the sun until sunset. Obligatory prayers are still valid.',
  ),
  school: message(
    'According to the Shafi, Maliki and Hanbali schools. The Shafi school also allows voluntary prayers made for a specific reason.',
  ),
};

/** Authorities of Hanafi countries whose timetables use the earlier Asr: their readers follow the Hanafi school otherwise. */
const hanafiAuthorities = new Set(['diyanet', 'bosnia', 'kosovo']);

/** Returns the rules of the school that is set. Methods of the Imami school are shown with those of the Sunni schools. */
const forbiddenTimeRules = ({ madhab, method }: PrayerTimesResult): ForbiddenTimeRules =>
  madhab === 'hanafi' || hanafiAuthorities.has(method) ? hanafiRules : otherRules;

interface NightAndForbiddenProps {
  readonly coordinates: Coordinates;
  readonly answer: PrayerTimesResult;
  /** Current time in milliseconds; undefined unless the day is today. */
  readonly nowMs: number | undefined;
}

/** Parts of the current or following night, Duha, and the forbidden times by the school that is set. */
export function NightAndForbidden({ coordinates, answer, nowMs }: NightAndForbiddenProps) {
  const t = useT();
  const times = sunnahTimesOfDay(coordinates, answer, nowMs);
  if (!times) return null;
  const { night, duha, forbidden } = times;
  const rules = forbiddenTimeRules(answer);
  const at = (ms: number) => <ClockTime clock={formatClock(answer.zone, ms)} />;
  const span = (of: MaybeSpan) => <TimeRange span={of} zone={answer.zone} />;
  return (
    <div className="grid items-start gap-x-8 sm:grid-cols-2">
      <Row
        term={t('First third of the night ends')}
        why={t(
          'A third of the way from Maghrib to Fajr. For many scholars, the best time for Isha ends here.',
        )}
      >
        {at(night.firstThirdEndsMs)}
      </Row>
      <Row
        term={t('time|Middle of the night')}
        why={t(
          'Halfway from Maghrib to Fajr. For many scholars, Isha’s preferred time (ikhtiyar) ends here.',
        )}
      >
        {at(night.middleToFajrMs)}
      </Row>
      <Row
        term={t('Middle of the night (counted to sunrise)')}
        why={t('Halfway from Maghrib to sunrise, another way to count the night.')}
      >
        {at(night.middleToSunriseMs)}
      </Row>
      <Row term={t('Last third of the night begins')} why={t('The best time for night prayer, until Fajr.')}>
        {at(night.lastThirdBeginsMs)}
      </Row>
      <Row term={t('Forbidden at sunrise')} why={t(rules.sunrise)}>
        {span(forbidden.sunrise)}
      </Row>
      <Row
        term={t('Ishraq and Duha')}
        why={t('From when the sun is a spear’s length high until just before noon.')}
      >
        {span(duha)}
      </Row>
      <Row term={t('Forbidden at noon')} why={t(rules.noon)}>
        {span(forbidden.zenith)}
      </Row>
      <Row term={t('Forbidden before sunset')} why={t(rules.sunset)}>
        {span(forbidden.sunset)}
      </Row>
      <p className="col-span-full border-t border-line py-2.5 text-14 text-ink-2">
        {t(rules.school)} {t('Source: Sahih Muslim 831.')}
      </p>
    </div>
  );
}

/** One line; what it means is one tap away. */
function Row({ term, why, children }: { term: string; why: string; children: ReactNode }) {
  return (
    <Disclosure
      summary={
        <span className="flex flex-wrap items-baseline justify-end gap-x-3">
          <span className="min-w-0 flex-[1_1_7rem] font-medium">{term}</span>
          <span className="figures max-w-full min-w-0 text-end text-18 leading-tight">{children}</span>
        </span>
      }
    >
      <p className="pb-3 text-14 text-ink-2">{why}</p>
    </Disclosure>
  );
}

function TimeRange({ span, zone }: { span: MaybeSpan; zone: ZoneWindow }) {
  const t = useT();
  if ('absent' in span) return <span className="text-14 text-ink-2">{t(absenceMessages[span.absent])}</span>;
  return (
    <span>
      <ClockTime clock={formatClock(zone, span.fromMs)} />
      {' – '}
      <ClockTime clock={formatClock(zone, span.untilMs)} />
    </span>
  );
}

/**
 * Returns the times of the answer's day with the night after it or, when `nowMs` is before Fajr, with the current night.
 * Undefined if the answer does not include the next morning.
 */
export function sunnahTimesOfDay(
  coordinates: Coordinates,
  answer: PrayerTimesResult,
  nowMs?: number,
): SunnahTimes | undefined {
  const at = timeLookup(answer);
  const [sunriseMs, dhuhrMs, maghribMs] = [at('sunrise', 0), at('dhuhr', 0), at('maghrib', 0)];
  const [nextFajrMs, nextSunriseMs] = [at('fajr', 1), at('sunrise', 1)];
  if (!sunriseMs || !dhuhrMs || !maghribMs || !nextFajrMs || !nextSunriseMs) return undefined;
  const day = { coordinates, sunriseMs, dhuhrMs, maghribMs, nextFajrMs, nextSunriseMs };
  const [lastMaghribMs, fajrMs] = [at('maghrib', -1), at('fajr', 0)];
  if (nowMs === undefined || !fajrMs || !lastMaghribMs || nowMs >= fajrMs) return sunnahTimes(day);
  const nightNow = { maghribMs: lastMaghribMs, nextFajrMs: fajrMs, nextSunriseMs: sunriseMs };
  return { ...sunnahTimes(day), night: sunnahTimes({ ...day, ...nightNow }).night };
}

function timeLookup({ date, zone, timeline }: PrayerTimesResult) {
  return (name: TimeName, step: -1 | 0 | 1): number | undefined => {
    const day = step === 0 ? date : adjacentDay(zone, date, step);
    return timeline.find((entry) => entry.name === name && sameDate(entry.date, day))?.at;
  };
}
