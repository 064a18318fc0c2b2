import type { ReactNode } from 'react';
import type { CityLink, CityPageData } from '../../../contract/cities.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { cityPath, countryPath } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/router/router.tsx';
import { countryInSentence, PlaceName, WithPlaceName } from './place-name.tsx';

/** Links to nearby cities and to the largest of the country. */
export function OtherCities({ data }: { data: CityPageData }) {
  const { t, language } = useLocalisation();
  const { name, countrySlug, nearby, larger } = data;
  const country = countryInSentence(data, language);
  return (
    <Card aria-labelledby="cities-title" className="print:hidden">
      <h2 id="cities-title" className="sr-only">
        {t('Other cities')}
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        {nearby.length > 0 ? (
          <CityGroup
            title={<WithPlaceName name={name} sentence={(city) => t('Cities near {city}', { city })} />}
          >
            {nearby.map((city) => (
              <CityRow
                key={cityPath(city)}
                city={city}
                abroad={city.countrySlug !== countrySlug && city.country}
              >
                {t('{distance} km', { distance: formatNumber(city.distanceKm, 0, language) })}
              </CityRow>
            ))}
          </CityGroup>
        ) : null}
        <CityGroup
          title={
            <WithPlaceName
              name={country}
              sentence={(it) => t('Largest cities in {country}', { country: it })}
            />
          }
        >
          {larger.map((city) => (
            <CityRow key={cityPath(city)} city={city} />
          ))}
        </CityGroup>
      </div>
      <div className="mt-3 border-t border-line pt-2">
        <ActionLink to={countryPath(countrySlug)}>
          <span>
            <WithPlaceName name={country} sentence={(it) => t('All cities in {country}', { country: it })} />
          </span>
        </ActionLink>
      </div>
    </Card>
  );
}

function CityGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-18">{title}</h3>
      <ul className="mt-2">{children}</ul>
    </div>
  );
}

interface CityRowProps {
  readonly city: CityLink;
  /** The country's name, if it is another country. */
  readonly abroad?: string | false;
  readonly children?: ReactNode;
}

function CityRow({ city, abroad = false, children }: CityRowProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={cityPath(city)}
        className="group flex min-h-11 items-center justify-between gap-3 hover:text-primary"
      >
        <span className="min-w-0 font-medium underline-offset-4 group-hover:underline">
          <PlaceName name={city.name} />
          {abroad ? (
            <span className="ms-2 text-14 font-normal text-ink-2">
              <PlaceName name={abroad} />
            </span>
          ) : null}
        </span>
        {children ? <span className="figures shrink-0 text-14 text-ink-2">{children}</span> : null}
      </Link>
    </li>
  );
}
