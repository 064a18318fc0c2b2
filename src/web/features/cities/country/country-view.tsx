import type { CountryPageData } from '../../../../contract/cities.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { PageMeta } from '../../../ui/head/page-meta.tsx';
import { countryInWords } from '../country-in-words.ts';
import { countryCrumbs } from '../crumbs.ts';
import { ListHead } from '../list/list-head.tsx';
import { WithPlaceName } from '../place-name.tsx';
import { CityList } from './city-list.tsx';
import { CountryMethod } from './country-method.tsx';
import { LargestToday } from './largest-today.tsx';

/** The cities of one country: the largest with today's times, and all by name. */
export function CountryView({ data }: { data: CountryPageData }) {
  const { t, language } = useLocalisation();
  const { cities, today } = data;
  const country = countryInWords(data, language);
  const crumbs = countryCrumbs(data, t);
  const count = cities.length;
  return (
    <>
      <PageMeta
        title={t('Prayer Times in {country}', { country })}
        description={t(
          'Prayer times of today and of the month in {count, plural, one {# city} other {# cities}} of {country}, each by its own clock, with the method that is usual there.',
          { count, country },
        )}
        breadcrumb={crumbs}
      />
      <div className="page-width">
        <ListHead
          crumbs={crumbs}
          heading={
            <WithPlaceName
              name={country}
              sentence={(it) => t('Prayer Times in {country}', { country: it })}
            />
          }
        >
          <p>
            {t(
              '{count, plural, one {One city with its times of today and of the month.} other {# cities, each with its times of today and of the month.}}',
              { count },
            )}
          </p>
          <CountryMethod data={data} />
        </ListHead>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LargestToday cities={today} />
          <CityList cities={cities} />
        </div>
      </div>
    </>
  );
}
