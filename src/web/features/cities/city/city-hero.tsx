import type { CSSProperties, ReactNode } from 'react';
import { useDateWords } from '../../../data/prayer-times/date-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { PlaceName, WithPlaceName } from '../place-name.tsx';
import type { CityDay } from './city-day.ts';
import { NextPrayerPanel } from './next-prayer-panel.tsx';
import { TimesOfDay } from './times-of-day.tsx';
import type { CityNow } from './use-city-now.ts';

interface CityHeroProps {
  readonly city: CityDay;
  readonly now: CityNow;
  /** The day's sky over the city, handed in by the page. */
  readonly sky: ReactNode;
}

/** The city's day at a glance: its name, its date, the next prayer, the sun's way and the six times. */
export function CityHero({ city, now, sky }: CityHeroProps) {
  const t = useT();
  const { name, region, country } = city.data;
  const colour = { '--sky': `var(--sky-${now.period ?? 'dhuhr'})` } as CSSProperties;
  return (
    <section
      aria-labelledby="city-title"
      style={colour}
      className="forced-color-adjust-none overflow-hidden rounded-hero bg-[var(--sky)] bg-[linear-gradient(to_top,transparent,rgb(4_10_14/0.42))] text-ivory transition-[background-color] duration-150 [--sky-deep:color-mix(in_srgb,var(--sky),#040a0e_22%)] print:rounded-none print:bg-transparent print:bg-none print:text-[#16211c]"
    >
      <div className="grid lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 p-[min(1.25rem,6.25vw)] pb-3 sm:p-8 sm:pb-4">
          <h1 id="city-title" className="text-28 sm:text-40 sm:text-balance">
            {/* On a phone the name has a line of its own: the lines are the same before and after the fonts have come. */}
            <WithPlaceName
              name={name}
              className="block sm:inline"
              sentence={(it) => t('Prayer Times in {city}', { city: it })}
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
  const { gregorian, hijri } = useDateWords();
  return (
    <p className="mt-3 text-16">
      {/* The server's ICU may write a date otherwise than the browser's; both are right. */}
      <span suppressHydrationWarning className="block">
        {gregorian(answer.date)}
      </span>
      <span className="block opacity-90">{hijri(answer.hijri)}</span>
    </p>
  );
}
