import type { ListedCity } from '../../../../contract/cities.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { cityPath } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { FilterBox } from '../list/filter-box.tsx';
import { LetteredList } from '../list/lettered-list.tsx';
import { ListLink } from '../list/list-link.tsx';
import { useFilter } from '../list/use-filter.ts';
import { repeatedNames } from './repeated-names.ts';

/** Fewer are seen at a glance. */
const minToFilter = 20;
/** The slug holds the name in Latin letters, whatever the language of the page. */
const wordsOf = ({ name, slug, region = '' }: ListedCity) => `${name} ${slug} ${region}`;

/** Every city of the country, by name. */
export function CityList({ cities }: { cities: readonly ListedCity[] }) {
  const t = useT();
  const { text, setText, shown } = useFilter(cities, wordsOf);
  const repeated = repeatedNames(cities);
  return (
    <Card aria-labelledby="list-title">
      <h2 id="list-title" className="mb-3 text-20">
        {t('All cities')}
      </h2>
      {cities.length < minToFilter ? null : (
        <FilterBox
          label={t('Find a city')}
          text={text}
          onText={setText}
          foundCount={text.trim() === '' ? undefined : shown.length}
        />
      )}
      <LetteredList items={shown} keyOf={cityPath}>
        {(city) => (
          <ListLink to={cityPath(city)} name={city.name}>
            {city.isCapital ? <Badge tone="brass">{t('Capital')}</Badge> : null}
            {repeated.has(city.name) ? city.region : null}
          </ListLink>
        )}
      </LetteredList>
    </Card>
  );
}
