import type { CSSProperties, ReactNode } from 'react';
import { type TimelineEntry, type TimeName, timeNames } from '../../../domain/prayer-times/types.ts';
import { addDays, daysBetween, sameDate } from '../../../domain/time-zone/civil-date.ts';
import { formatClock, instantOf } from '../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../data/clock-time.tsx';
import { useDateFormatters } from '../../data/prayer-times/format-date.ts';
import { formatHoursMinutes, timeLabels } from '../../data/prayer-times/time-names.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { cityClockOf } from './city-clock.ts';
import type { CityDay } from './city-day.ts';
import { PlaceName, WithPlaceName } from './place-name.tsx';

interface CityHeroProps {
  readonly city: CityDay;
  /** The day's sky over the city, passed in by the page. */
  readonly sky: ReactNode;
}

const skyOfNoon = { '--sky': 'var(--sky-dhuhr)' } as CSSProperties;

/**
 * The city's day: name, date, next prayer, the sun's path and the six times. The same at any hour of the day: `runCityClock`
 * shows what depends on the present instant.
 */
export function CityHero({ city, sky }: CityHeroProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const { name, region, country } = city.data;
  return (
    <section
      aria-labelledby="city-title"
      data-city-clock={JSON.stringify(cityClockOf(city.answer, localisation))}
      style={skyOfNoon}
      className="group/hero forced-color-adjust-none overflow-hidden rounded-hero bg-[var(--sky)] bg-[linear-gradient(to_top,transparent,rgb(4_10_14/0.42))] text-ivory transition-[background-color] duration-150 [--sky-deep:color-mix(in_srgb,var(--sky),#040a0e_22%)] [--sky-next:color-mix(in_srgb,var(--sky),#040a0e_58%)] print:rounded-none print:bg-transparent print:bg-none print:text-[#16211c]"
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
          <NextPrayerPanel city={city} />
        </div>
      </div>
      <div className="print:hidden">{sky}</div>
      <TimesOfDay city={city} />
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

/** The next prayer and its countdown. Takes its space before the time is known; without scripts it isn't there. */
function NextPrayerPanel({ city }: { city: CityDay }) {
  const t = useT();
  const { zone } = city.answer;
  const [first] = nextPrayersOf(city);
  return (
    <div className="invisible group-data-city-time/hero:visible [@media(scripting:none)]:hidden">
      {nextPrayersOf(city).map((prayer) => (
        <div key={prayer.at} data-at={prayer.at} hidden={prayer !== first}>
          <p className="text-16 font-medium">
            {isTomorrow(city, prayer) ? t('Next prayer, tomorrow') : t('Next prayer')}
          </p>
          <p className="flex flex-wrap items-baseline gap-x-3 font-display">
            <span className="text-28 leading-tight font-semibold sm:text-40">
              {t(timeLabels[prayer.name])}
            </span>
            <ClockTime className="figures text-20 sm:text-28" clock={formatClock(zone, prayer.at)} />
          </p>
        </div>
      ))}
      <div className="@container">
        <FittedLine
          data-countdown=""
          // `runCityClock` replaces it.
          suppressHydrationWarning
          className="figures font-display leading-tight font-semibold [--most:min(2.5rem,14vw)] sm:[--most:4.25rem]"
        >
          {formatHoursMinutes(widestCountdown, t)}
        </FittedLine>
      </div>
    </div>
  );
}

/** Reserves the space of every other one. */
const widestCountdown = { hours: 23, minutes: 59 };

/** The prayers that can be the next at some instant of the day. */
function nextPrayersOf({ answer: { timeline, zone, date } }: CityDay): TimelineEntry[] {
  const startOfDay = instantOf(zone, date, 0);
  const endOfDay = instantOf(zone, addDays(date, 1), 0);
  const prayers = timeline.filter(({ name, at }) => name !== 'sunrise' && at > startOfDay);
  return prayers.slice(0, prayers.findIndex(({ at }) => at > endOfDay) + 1 || undefined);
}

const isTomorrow = ({ today }: CityDay, { date }: TimelineEntry): boolean => daysBetween(today, date) > 0;

/** The six times below the sky. The next prayer has a filled diamond and a label. */
function TimesOfDay({ city }: { city: CityDay }) {
  const t = useT();
  return (
    <ol
      aria-label={t('Today’s prayer times')}
      className="grid grid-cols-2 gap-px overflow-hidden border-t border-ivory/25 bg-ivory/20 print:bg-transparent min-[17rem]:grid-cols-3 sm:grid-cols-6"
    >
      {timeNames.map((name) => (
        <TimeCell key={name} name={name} city={city} />
      ))}
    </ol>
  );
}

function TimeCell({ name, city }: { name: TimeName; city: CityDay }) {
  const t = useT();
  const { zone, date, clock } = city.answer;
  const prayers = nextPrayersOf(city).filter((prayer) => prayer.name === name);
  const ofOtherDays = prayers.filter((prayer) => !sameDate(prayer.date, date));
  const clockClass = 'figures font-display text-20 leading-tight font-semibold sm:text-28';
  const instantsOf = (entries: readonly TimelineEntry[]) => entries.map(({ at }) => at).join(' ');
  return (
    <li
      data-prayers={instantsOf(prayers)}
      className="group/time flex min-w-0 flex-col items-center bg-[var(--sky-deep)] px-1 pt-3 pb-2 text-center data-next:bg-[var(--sky-next)] data-next:shadow-[inset_0_3px_0_var(--color-sky-brass)] print:bg-transparent! print:pt-0 print:shadow-none!"
    >
      <span className="flex items-center gap-1.5 text-14 font-medium sm:text-16">
        {name === 'sunrise' ? null : (
          <span
            aria-hidden
            className="size-2 shrink-0 rotate-45 border-[1.5px] border-sky-brass group-data-next/time:bg-sky-brass"
          />
        )}
        {t(timeLabels[name])}
      </span>
      <span data-unless={instantsOf(ofOtherDays)} className={clockClass}>
        <ClockTime clock={clock[name]} />
      </span>
      {ofOtherDays.map(({ at }) => (
        <span key={at} data-at={at} hidden className={clockClass}>
          <ClockTime clock={formatClock(zone, at)} />
        </span>
      ))}
      {/* The same height with and without the label. */}
      <span className="min-h-5 text-13 leading-5 font-semibold text-sky-brass print:hidden">
        {prayers.map((prayer) => (
          <span key={prayer.at} data-at={prayer.at} hidden>
            {isTomorrow(city, prayer) ? t('Next, tomorrow') : t('Next')}
          </span>
        ))}
      </span>
    </li>
  );
}
