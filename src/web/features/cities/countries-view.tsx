import type { CountriesPageData } from '../../../contract/cities.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { countryPath } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageMeta } from '../../ui/head/page-meta.tsx';
import { countriesCrumbs } from './breadcrumb.tsx';
import { FilterBox, LetteredList, ListHead, ListLink, useFilter } from './place-list.tsx';

type ListedCountry = CountriesPageData['countries'][number];

const searchTextOf = ({ name, slug }: ListedCountry) => `${name} ${slug}`;
const pathOf = ({ slug }: ListedCountry) => countryPath(slug);

/** List of all countries with city pages. */
export function CountriesView({ data }: { data: CountriesPageData }) {
  const { t, language } = useLocalisation();
  const { countries, cityCount } = data;
  const { text, setText, shown } = useFilter(countries, searchTextOf);
  const crumbs = countriesCrumbs(t);
  const counts = {
    countries: formatNumber(countries.length, 0, language),
    cities: formatNumber(cityCount, 0, language),
  };
  return (
    <>
      <PageMeta
        title={t('Prayer times by country')}
        description={t(
          'Today’s prayer times in {cities} cities in {countries} countries. Choose a country, then a city.',
          counts,
        )}
        breadcrumb={crumbs}
      />
      <div className="page-width">
        <ListHead crumbs={crumbs} heading={t('Prayer times by country')}>
          <p className="figures">{t('{cities} cities in {countries} countries, in local time.', counts)}</p>
        </ListHead>
        <Card aria-label={t('Countries')}>
          <FilterBox
            label={t('Find a country')}
            text={text}
            onText={setText}
            foundCount={text.trim() === '' ? undefined : shown.length}
          />
          <LetteredList items={shown} keyOf={pathOf}>
            {(country) => (
              <ListLink to={pathOf(country)} name={country.name}>
                {formatNumber(country.cityCount, 0, language)}
              </ListLink>
            )}
          </LetteredList>
        </Card>
      </div>
    </>
  );
}
