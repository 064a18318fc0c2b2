import type { ReactNode } from 'react';
import type { PlaceKind } from '../../../domain/places/place.ts';
import { usePlace } from '../../data/location.tsx';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { radiusWords } from './card/distance-words.ts';
import { kindWords } from './place-kind-words.ts';
import type { ResultSlots } from './results/found-list.tsx';
import { Results } from './results/results.tsx';
import { LinkedPlaceBar } from './search/linked-place-bar.tsx';
import type { AddressedSearch } from './search/search-address.ts';
import { SearchForm } from './search/search-form.tsx';
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
