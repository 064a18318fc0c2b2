import type { CityPageData } from '../../../contract/cities.ts';
import type { Translate } from '../../i18n/localisation.tsx';
import { cityPath, cityPaths, countryPath, paths } from '../../paths.ts';
import type { Crumb } from '../../ui/head/structured-data.ts';

export const countriesCrumbs = (t: Translate): Crumb[] => [
  { name: t('Prayer Times'), path: paths.prayerTimes },
  { name: t('Countries'), path: cityPaths.countries },
];

type Country = Pick<CityPageData, 'country' | 'countrySlug'>;

export const countryCrumbs = ({ country, countrySlug }: Country, t: Translate): Crumb[] => [
  ...countriesCrumbs(t),
  { name: country, path: countryPath(countrySlug) },
];

export const cityCrumbs = (city: CityPageData, t: Translate): Crumb[] => [
  ...countryCrumbs(city, t),
  { name: city.name, path: cityPath(city) },
];
