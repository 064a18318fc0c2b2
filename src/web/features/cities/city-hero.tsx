import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { countdownParts } from '../../../domain/prayer-times/next-prayer.ts';
import { type TimelineEntry, type TimeName, timeNames } from '../../../domain/prayer-times/types.ts';
import { daysBetween } from '../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../data/clock-time.tsx';
import { useDateFormatters } from '../../data/prayer-times/format-date.ts';
import { formatHoursMinutes, timeLabels } from '../../data/prayer-times/time-names.ts';
import { useT } from '../../i18n/localisation.tsx';
import { FittedLine } from '../../ui/fitted-line.tsx';
import type { CityDay, CityNow } from './city-day.ts';
import { PlaceName, WithPlaceName } from './place-name.tsx';

interface CityHeroProps {
  readonly city: CityDay;
  readonly now: CityNow;
  /** The day's sky over the city, passed in by the page. */
  readonly sky: ReactNode;
}

/** The city's day: name, date, next prayer, the sun's path and the six times. */
export function CityHero({ city, now, sky }: CityHeroProps) {
  const t = useT();
  const { name, region, country } = city.data;
  const colour = { '--sky': `var(--sky-${now.period ?? 'dhuhr'})` } as CSSProperties;
  return (
    <section
      aria-labelledby="city-title"
      style={colour}
      className="forced-color-adjust-none overflow-hidden rounded-hero bg-[var(--sky)] bg-[linear-gradient(to_top,transparent,rgb(4_10_14/0.42))] text-ivory transition-[background-color] duration-150 [--sky-deep:color-mix(in_srgb,var(--sky),#040a0e_22%)] [--sky-next:color-mix(in_srgb,var(--sky),#040a0e_58%)] print:rounded-none print:bg-transparent print:bg-none print:text-[#16211c]"
    >
      <div className="grid lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 p-[min(1.25rem,6.25vw)] pb-3 sm:p-8 sm:pb-4 print:p-0 print:pb-2">
          <h1 id="city-title" className="text-28 sm:text-40 sm:text-balance">
            {/* On a phone the name has its own line, so that loading fonts does not change the line breaks. */}
            <WithPlaceName
              name={name}
              className="block sm:inline"
              sentence={(it) => t('Prayer times in {city}', { city: it })}
            />
          </h1>
          <p className="mt-1 text-18">
            {region ? (
              <>
                <PlaceName name={region} />
                {t(', ')}
              </>
            ) : null}
            <PlaceName name={country} />
          </p>
          <DateLines city={city} />
        </div>
        <div className="min-w-0 px-[min(1.25rem,6.25vw)] sm:px-8 lg:py-8 print:hidden">
          <NextPrayerPanel city={city} now={now} />
        </div>
      </div>
      <div className="print:hidden">{sky}</div>
      <TimesOfDay city={city} next={now.next} />
    </section>
  );
}

function DateLines({ city: { answer } }: { city: CityDay }) {
  const { gregorian, hijri } = useDateFormatters();
  return (
    <p className="mt-3 text-16">
      {/* Server and browser may format the date differently, because their ICU versions differ. */}
      <span suppressHydrationWarning className="block">
        {gregorian(answer.date)}
      </span>
      <span className="block opacity-90">{hijri(answer.hijri)}</span>
    </p>
  );
}

/** The next prayer and its countdown. Reserves its space until the time is known; hidden without scripts. */
function NextPrayerPanel({ city, now }: { city: CityDay; now: CityNow }) {
  const { next, nowMs } = now;
  if (!next || nowMs === undefined)
    return (
      <div aria-hidden className="invisible [@media(scripting:none)]:hidden">
        <NextPrayerLines name="maghrib" clock="00:00" isTomorrow={false} hours={0} minutes={0} />
      </div>
    );
  return (
    <NextPrayerLines
      name={next.name}
      clock={formatClock(city.answer.zone, next.at)}
      isTomorrow={daysBetween(city.today, next.date) > 0}
      {...countdownParts(nowMs, next.at)}
    />
  );
}

interface NextPrayerLinesProps {
  readonly name: TimeName;
  readonly clock: string;
  readonly isTomorrow: boolean;
  readonly hours: number;
  readonly minutes: number;
}

function NextPrayerLines({ name, clock, isTomorrow, hours, minutes }: NextPrayerLinesProps) {
  const t = useT();
  return (
    <>
      <p className="text-16 font-medium">{isTomorrow ? t('Next prayer, tomorrow') : t('Next prayer')}</p>
      <p className="flex flex-wrap items-baseline gap-x-3 font-display">
        <span className="text-28 leading-tight font-semibold sm:text-40">{t(timeLabels[name])}</span>
        <ClockTime className="figures text-20 sm:text-28" clock={clock} />
      </p>
      <div className="@container">
        <FittedLine className="figures font-display leading-tight font-semibold [--most:min(2.5rem,14vw)] sm:[--most:4.25rem]">
          {formatHoursMinutes({ hours, minutes }, t)}
        </FittedLine>
      </div>
    </>
  );
}

interface TimesOfDayProps {
  readonly city: CityDay;
  readonly next: TimelineEntry | undefined;
}

/** The six times below the sky. The next prayer has a filled diamond and a label. */
function TimesOfDay({ city, next }: TimesOfDayProps) {
  const t = useT();
  return (
    <ol
      aria-label={t('Today’s prayer times')}
      className="grid grid-cols-2 gap-px overflow-hidden border-t border-ivory/25 bg-ivory/20 print:bg-transparent min-[17rem]:grid-cols-3 sm:grid-cols-6"
    >
      {timeNames.map((name) => (
        <TimeCell key={name} name={name} city={city} next={next?.name === name ? next : undefined} />
      ))}
    </ol>
  );
}

interface TimeCellProps {
  readonly name: TimeName;
  readonly city: CityDay;
  /** Set if this is the next prayer. */
  readonly next: TimelineEntry | undefined;
}

function TimeCell({ name, city: { answer, today }, next }: TimeCellProps) {
  const t = useT();
  const isTomorrow = next !== undefined && daysBetween(today, next.date) > 0;
  return (
    <li
      className={clsx(
        'flex min-w-0 flex-col items-center px-1 pt-3 pb-2 text-center',
        next ? 'bg-[var(--sky-next)] shadow-[inset_0_3px_0_var(--color-sky-brass)]' : 'bg-[var(--sky-deep)]',
        'print:bg-transparent print:pt-0 print:shadow-none',
      )}
    >
      <span className="flex items-center gap-1.5 text-14 font-medium sm:text-16">
        {name === 'sunrise' ? null : <Diamond isNext={next !== undefined} />}
        {t(timeLabels[name])}
      </span>
      <ClockTime
        className="figures font-display text-20 leading-tight font-semibold sm:text-28"
        clock={next ? formatClock(answer.zone, next.at) : answer.clock[name]}
      />
      {/* The same height with and without the label. */}
      <span className="min-h-5 text-13 leading-5 font-semibold text-sky-brass print:hidden">
        {next ? (isTomorrow ? t('Next, tomorrow') : t('Next')) : null}
      </span>
    </li>
  );
}

function Diamond({ isNext }: { isNext: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'size-2 shrink-0 rotate-45 border-[1.5px]',
        'border-sky-brass',
        isNext && 'bg-sky-brass',
      )}
    />
  );
}
