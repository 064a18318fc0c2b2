import { Link2, Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import { formatPlace } from '../../data/location/format-place.ts';
import { usePlace } from '../../data/location/location.tsx';
import type { Place } from '../../data/location/location-state.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { formatRadius } from './card/format-distance.ts';
import { kindMessages } from './place-messages.ts';
import type { ResultSlots } from './results/found-list.tsx';
import { Results } from './results/results.tsx';
import { radiusOptions } from './search/radius-options.ts';
import type { LinkedSearch } from './search/search-params.ts';
import type { SearchFilters } from './search/search-state.ts';
import { useSearchPage } from './search/use-search-page.ts';

interface PlaceSearchProps extends ResultSlots {
  readonly kind: PlaceKind;
  /** The largest radius the account may search. */
  readonly maxRadiusMetres: number;
  /** Shows and changes the user's own location. */
  readonly locationPanel: ReactNode;
}

/** Place search: location, filters and results. */
export function PlaceSearch({ kind, maxRadiusMetres, locationPanel, ...slots }: PlaceSearchProps) {
  const { t } = useLocalisation();
  const page = useSearchPage(kind, maxRadiusMetres);
  const { status } = usePlace();
  const isLocating = status === 'locating' && !page.linkedCentre;
  const isSearching = page.state.phase === 'loading';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {page.linkedCentre ? (
        <LinkedPlaceBar centre={page.linkedCentre} onLeave={page.leaveLink} />
      ) : (
        locationPanel
      )}
      <SearchForm
        filters={page.filters}
        onFilters={page.setFilters}
        maxRadiusMetres={maxRadiusMetres}
        busyWith={isSearching ? 'searching' : isLocating ? 'locating' : undefined}
        label={t(kindMessages[kind].search)}
        onSearch={() => page.search()}
      />
      <AddressNote linkedSearch={page.linkedSearch} maxRadiusMetres={maxRadiusMetres} />
      <Results {...{ kind, page, maxRadiusMetres, ...slots }} />
    </div>
  );
}

interface LinkedPlaceBarProps {
  readonly centre: Coordinates;
  readonly onLeave: () => void;
}

/** Says that the search is around the place in a link, with a button to search around the user instead. */
function LinkedPlaceBar({ centre, onLeave }: LinkedPlaceBarProps) {
  const { t } = useLocalisation();
  const place = useNamedPlace(centre);
  return (
    <section
      aria-label={t('Location')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-info bg-surface px-4 py-3"
    >
      <p className="flex min-w-0 flex-auto items-center gap-2">
        <Link2 aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-info" />
        <span className="min-w-0">
          {t('Location from the link, not yours:')} <bdi className="font-semibold">{formatPlace(place)}</bdi>
          {place.attribution ? <span className="block text-13 text-ink-2">{place.attribution}</span> : null}
        </span>
      </p>
      <Button tone="outline" onClick={onLeave}>
        {t('Search near me')}
      </Button>
    </section>
  );
}

/** Returns the point as a place: without a name at first, with its name once reverse geocoding answers. */
function useNamedPlace({ latitude, longitude }: Coordinates): Place {
  const { language } = useLocalisation();
  const [named, setNamed] = useState<Place>();
  const spot = { latitude, longitude, city: '', country: '', countryCode: '', timezone: '' };
  useEffect(() => {
    let isActive = true;
    const unnamed = { latitude, longitude, city: '', country: '', countryCode: '', timezone: '' };
    import('../../data/location/geocode.ts')
      .then(({ addPlaceNames }) => addPlaceNames(unnamed, language))
      .then((place) => isActive && setNamed(place))
      .catch(() => undefined);
    return () => {
      isActive = false;
    };
  }, [latitude, longitude, language]);
  return named ?? spot;
}

interface SearchFormProps {
  readonly filters: SearchFilters;
  readonly onFilters: (filters: SearchFilters) => void;
  readonly maxRadiusMetres: number;
  /** Why the button is disabled. */
  readonly busyWith: 'locating' | 'searching' | undefined;
  /** Translated. */
  readonly label: string;
  readonly onSearch: () => void;
}

/** Radius, "Open now only" and the search button. */
function SearchForm({ filters, onFilters, maxRadiusMetres, busyWith, label, onSearch }: SearchFormProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  return (
    <Card
      aria-label={t('Search')}
      className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-[14rem_minmax(0,1fr)_auto]"
    >
      <Select
        label={t('Search radius')}
        value={String(filters.radiusMetres)}
        options={radiusOptions(maxRadiusMetres).map((metres) => ({
          value: String(metres),
          label: formatRadius(metres, localisation),
        }))}
        onChange={(metres) => onFilters({ ...filters, radiusMetres: Number(metres) })}
      />
      <div className="flex min-h-12 items-center lg:justify-start">
        <div className="w-full sm:w-auto">
          <Switch
            label={t('Open now only')}
            checked={filters.openNow}
            onChange={(openNow) => onFilters({ ...filters, openNow })}
          />
        </div>
      </div>
      <Button
        className="min-h-12 sm:col-span-2 lg:col-span-1 lg:min-w-56"
        icon={<Search aria-hidden size={20} strokeWidth={1.75} />}
        disabled={busyWith !== undefined}
        onClick={onSearch}
      >
        {busyWith === undefined
          ? label
          : busyWith === 'locating'
            ? t('Getting Location...')
            : t('Searching...')}
      </Button>
    </Card>
  );
}

/** Says which parts of the URL were invalid or over the limit. */
function AddressNote(props: { linkedSearch: LinkedSearch | undefined; maxRadiusMetres: number }) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const { hasInvalidParts = false, overLimitMetres } = props.linkedSearch ?? {};
  return (
    <p className="text-14 text-ink-2 empty:hidden">
      {hasInvalidParts ? `${t('Part of this link couldn’t be read and was ignored.')} ` : null}
      {overLimitMetres === undefined
        ? null
        : t('This link asks for {wanted}. You can search up to {longest}.', {
            wanted: formatRadius(overLimitMetres, localisation),
            longest: formatRadius(props.maxRadiusMetres, localisation),
          })}
    </p>
  );
}

/** Link to the other kind of search, at the end of the page. */
export function OtherSearch({ to }: { to: PlaceKind }) {
  const t = useT();
  return (
    <p className="mt-12 border-t border-line pt-4">
      {to === 'halal' ? (
        <ActionLink to={paths.halalFood}>{t('Halal Food')}</ActionLink>
      ) : (
        <ActionLink to={paths.mosques}>{t('Find Mosques')}</ActionLink>
      )}
    </p>
  );
}
