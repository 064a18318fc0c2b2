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
import { radiusWords } from './card/format-distance.ts';
import { kindWords } from './place-messages.ts';
import type { ResultSlots } from './results/found-list.tsx';
import { Results } from './results/results.tsx';
import { radiusOptions } from './search/radius-options.ts';
import type { AddressedSearch } from './search/search-address.ts';
import type { SearchWish } from './search/search-state.ts';
import { useSearchPage } from './search/use-search-page.ts';

interface PlaceSearchProps extends ResultSlots {
  readonly kind: PlaceKind;
  /** Metres, by the entitlements of the account. */
  readonly maxRadiusMetres: number;
  /** The person's own place, and the ways to it. */
  readonly locationPanel: ReactNode;
}

/** A page of searching: where, how far, and what was found. */
export function PlaceSearch({ kind, maxRadiusMetres, locationPanel, ...slots }: PlaceSearchProps) {
  const { t } = useLocalisation();
  const page = useSearchPage(kind, maxRadiusMetres);
  const { status } = usePlace();
  const isLocating = status === 'locating' && !page.linked;
  const isSearching = page.state.phase === 'loading';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {page.linked ? <LinkedPlaceBar centre={page.linked} onLeave={page.leaveLink} /> : locationPanel}
      <SearchForm
        wish={page.wish}
        onWish={page.setWish}
        maxRadiusMetres={maxRadiusMetres}
        busyWith={isSearching ? 'searching' : isLocating ? 'locating' : undefined}
        label={t(kindWords[kind].search)}
        onSearch={() => page.search()}
      />
      <AddressNote arrived={page.arrived} maxRadiusMetres={maxRadiusMetres} />
      <Results {...{ kind, page, maxRadiusMetres, ...slots }} />
    </div>
  );
}

/** What of the address that brought the person here could not be followed. */
function AddressNote(props: { arrived: AddressedSearch | undefined; maxRadiusMetres: number }) {
  const localisation = useLocalisation();
  const { t } = localisation;
  const { isBroken = false, tooFarMetres } = props.arrived ?? {};
  return (
    <p className="text-14 text-ink-2 empty:hidden">
      {isBroken ? `${t('A part of this link could not be read and was left out.')} ` : null}
      {tooFarMetres === undefined
        ? null
        : t('This link reaches {wanted}; here you can search up to {longest}.', {
            wanted: radiusWords(tooFarMetres, localisation),
            longest: radiusWords(props.maxRadiusMetres, localisation),
          })}
    </p>
  );
}

interface LinkedPlaceBarProps {
  readonly centre: Coordinates;
  readonly onLeave: () => void;
}

/** Says that the search goes out from the place of a link and not from the person's own, with the way back. */
function LinkedPlaceBar({ centre, onLeave }: LinkedPlaceBarProps) {
  const { t } = useLocalisation();
  const place = useNamed(centre);
  return (
    <section
      aria-label={t('Location')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-info bg-surface px-4 py-3"
    >
      <p className="flex min-w-0 flex-auto items-center gap-2">
        <Link2 aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-info" />
        <span className="min-w-0">
          {t('Place of the link, not your own:')} <bdi className="font-semibold">{formatPlace(place)}</bdi>
          {place.attribution ? <span className="block text-13 text-ink-2">{place.attribution}</span> : null}
        </span>
      </p>
      <Button tone="outline" onClick={onLeave}>
        {t('Search around me')}
      </Button>
    </section>
  );
}

/** The spot by its coordinates, and by its name as soon as the server has told it. */
function useNamed({ latitude, longitude }: Coordinates): Place {
  const { language } = useLocalisation();
  const [named, setNamed] = useState<Place>();
  const spot = { latitude, longitude, city: '', country: '', countryCode: '', timezone: '' };
  useEffect(() => {
    let isWanted = true;
    const unnamed = { latitude, longitude, city: '', country: '', countryCode: '', timezone: '' };
    import('../../data/location/geocode.ts')
      .then(({ addPlaceNames: namePlace }) => namePlace(unnamed, language))
      .then((place) => isWanted && setNamed(place))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [latitude, longitude, language]);
  return named ?? spot;
}

interface SearchFormProps {
  readonly wish: SearchWish;
  readonly onWish: (wish: SearchWish) => void;
  readonly maxRadiusMetres: number;
  /** What keeps the button from being pressed. */
  readonly busyWith: 'locating' | 'searching' | undefined;
  /** Translated. */
  readonly label: string;
  readonly onSearch: () => void;
}

/** How far, open now or not, and the button. */
function SearchForm({ wish, onWish, maxRadiusMetres, busyWith, label, onSearch }: SearchFormProps) {
  const localisation = useLocalisation();
  const { t } = localisation;
  return (
    <Card
      aria-label={t('Search')}
      className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-[14rem_minmax(0,1fr)_auto]"
    >
      <Select
        label={t('Search radius')}
        value={String(wish.radiusMetres)}
        options={radiusOptions(maxRadiusMetres).map((metres) => ({
          value: String(metres),
          label: radiusWords(metres, localisation),
        }))}
        onChange={(metres) => onWish({ ...wish, radiusMetres: Number(metres) })}
      />
      <div className="flex min-h-12 items-center lg:justify-start">
        <div className="w-full sm:w-auto">
          <Switch
            label={t('Open now only')}
            checked={wish.openNow}
            onChange={(openNow) => onWish({ ...wish, openNow })}
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

/** The way to the other search, at the end of the page. */
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
