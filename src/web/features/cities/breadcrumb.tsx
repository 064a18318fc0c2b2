import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { CityPageData } from '../../../contract/cities.ts';
import { type Translate, useT } from '../../i18n/localisation.tsx';
import { cityPath, cityPaths, countryPath, paths } from '../../paths.ts';
import type { Crumb } from '../../ui/head/structured-data.ts';
import { Link } from '../../ui/router/router.tsx';
import { PlaceName } from './place-name.tsx';

/** Number of last steps that fit on one line of a small window. */
const visibleOnPhones = 3;

/** The path from Home to this page; the page itself is not a link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT();
  const steps = [{ name: t('Home'), path: '/' }, ...crumbs];
  const isNear = (i: number) => i >= steps.length - visibleOnPhones;
  return (
    <nav aria-label={t('You are here')} className="print:hidden">
      <ol className="flex flex-wrap items-center text-14">
        {steps.map(({ name, path }, i) => (
          <li key={path} className={clsx('items-center', isNear(i) ? 'flex' : 'hidden sm:flex')}>
            {i < steps.length - 1 ? (
              <Link
                to={path}
                className="inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-primary hover:underline"
              >
                <PlaceName name={name} />
              </Link>
            ) : (
              <span aria-current="page" className="font-medium">
                <PlaceName name={name} />
              </span>
            )}
            {i < steps.length - 1 ? (
              <ChevronRight
                aria-hidden
                size={16}
                strokeWidth={1.75}
                className="mx-1 shrink-0 text-ink-2 rtl:-scale-x-100"
              />
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

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
