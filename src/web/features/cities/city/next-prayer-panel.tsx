import { countdownParts } from '../../../../domain/prayer-times/next-prayer.ts';
import type { TimeName } from '../../../../domain/prayer-times/types.ts';
import { daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { durationWords, timeWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { FittedLine } from '../../../ui/fitted-line.tsx';
import type { CityDay } from './city-day.ts';
import type { CityNow } from './use-city-now.ts';

/** The next prayer and how long until then, large. Its room is kept until the clock is known; without scripts it never is. */
export function NextPrayerPanel({ city, now }: { city: CityDay; now: CityNow }) {
  const { next, nowMs } = now;
  if (!next || nowMs === undefined)
    return (
      <div aria-hidden className="invisible [@media(scripting:none)]:hidden">
        <Lines name="maghrib" clock="00:00" isTomorrow={false} hours={0} minutes={0} />
      </div>
    );
  return (
    <Lines
      name={next.name}
      clock={formatClock(city.answer.zone, next.at)}
      isTomorrow={daysBetween(city.today, next.date) > 0}
      {...countdownParts(nowMs, next.at)}
    />
  );
}

interface LinesProps {
  readonly name: TimeName;
  readonly clock: string;
  readonly isTomorrow: boolean;
  readonly hours: number;
  readonly minutes: number;
}

function Lines({ name, clock, isTomorrow, hours, minutes }: LinesProps) {
  const t = useT();
  return (
    <>
      <p className="text-16 font-medium">{isTomorrow ? t('Next prayer, tomorrow') : t('Next prayer')}</p>
      <p className="flex flex-wrap items-baseline gap-x-3 font-display">
        <span className="text-28 leading-tight font-semibold sm:text-40">{t(timeWords[name])}</span>
        <ClockTime className="figures text-20 sm:text-28" clock={clock} />
      </p>
      <div className="@container">
        <FittedLine className="figures font-display leading-tight font-semibold [--most:min(2.5rem,14vw)] sm:[--most:4.25rem]">
          {durationWords({ hours, minutes }, t)}
        </FittedLine>
      </div>
    </>
  );
}
