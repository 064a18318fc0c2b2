import { Link } from 'react-router';
import type { CountryPageData } from '../../../../contract/cities.ts';
import { prayerNames } from '../../../../domain/prayer-times/types.ts';
import { useShownClock } from '../../../data/clock-style.tsx';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { cityPath } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { PlaceName } from '../place-name.tsx';

const cell = 'border-t border-line px-0.5 py-2 min-[23rem]:px-1 sm:px-2';

/** Today's five prayers in the largest cities, each by its own clock. */
export function LargestToday({ cities }: { cities: CountryPageData['today'] }) {
  const t = useT();
  return (
    <Card aria-labelledby="today-title">
      <h2 id="today-title" className="text-20">
        {t('Today in the largest cities')}
      </h2>
      <div className="relative -mx-[min(0.75rem,3vw)] mt-3 overflow-x-auto overscroll-x-contain sm:mx-0">
        <table className="figures w-full border-separate border-spacing-0 text-center text-[0.75rem] min-[23rem]:text-13 sm:text-16">
          <caption className="sr-only">{t('Today in the largest cities')}</caption>
          <thead>
            <tr className="text-[0.625rem] min-[23rem]:text-[0.6875rem] sm:text-14">
              <th scope="col" className="px-0.5 pb-2 text-start sm:px-2">
                {t('City')}
              </th>
              {prayerNames.map((name) => (
                <th key={name} scope="col" className="px-0.5 pb-2 font-semibold sm:px-2">
                  {t(timeWords[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cities.map((city) => (
              <CityRow key={cityPath(city)} city={city} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function CityRow({ city }: { city: CountryPageData['today'][number] }) {
  const shownClock = useShownClock();
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-semibold`}>
        <Link
          to={cityPath(city)}
          className="inline-flex min-h-8 items-center leading-tight text-primary underline-offset-4 hover:underline"
        >
          <PlaceName name={city.name} />
        </Link>
      </th>
      {prayerNames.map((name) => {
        const { figures, half } = shownClock(city[name]);
        return (
          <td key={name} className={`${cell} whitespace-nowrap`}>
            <bdi dir="ltr">{figures}</bdi>
            {half ? <span className="sr-only"> {half}</span> : null}
          </td>
        );
      })}
    </tr>
  );
}
