import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { usePlace } from '../../../data/location/location.tsx';
import { readStoredLocation } from '../../../data/location/stored-location.ts';
import { useSession } from '../../../data/session/session.tsx';
import { defaultRadiusMetres } from './radius-options.ts';
import {
  type AddressedSearch,
  readSearchAddress,
  roundedSpot,
  withoutSearch,
  withSearch,
} from './search-address.ts';
import type { SearchState, SearchWish } from './search-state.ts';
import { usePlaceSearch } from './use-place-search.ts';

export interface SearchPage {
  readonly state: SearchState;
  readonly wish: SearchWish;
  readonly setWish: (wish: SearchWish) => void;
  /** Where a search would go out from; undefined while no place is known. */
  readonly centre: Coordinates | undefined;
  /** The place of a link, where the search is not around the person's own. */
  readonly linked: Coordinates | undefined;
  readonly arrived: AddressedSearch | undefined;
  /** Searches with these changes to the wish; asks for the position where no place is known. */
  readonly search: (changes?: Partial<SearchWish>) => void;
  /** Gives the place of the link up for the person's own. */
  readonly leaveLink: () => void;
}

const unchosen: SearchWish = { radiusMetres: defaultRadiusMetres, openNow: false };

/** Everything that a page of searching knows: the wish, the place, the search, and the address that repeats it. */
export function useSearchPage(kind: PlaceKind, maxRadiusMetres: number): SearchPage {
  const { place, locate } = usePlace();
  const { status } = useSession();
  const placeSearch = usePlaceSearch(kind);
  const [parameters, setParameters] = useSearchParams();
  const [wish, setWish] = useState(unchosen);
  const [linked, setLinked] = useState<Coordinates>();
  const [arrived, setArrived] = useState<AddressedSearch>();
  const centre = linked ?? place;

  function run(around: Coordinates, wanted: SearchWish) {
    const { latitude, longitude } = around;
    const question = { centre: { latitude, longitude }, ...wanted };
    placeSearch.search(question);
    setParameters((current) => withSearch(current, question), { replace: true });
  }

  useOnArrival(() => {
    const asked = readSearchAddress(parameters, maxRadiusMetres);
    const wanted = {
      radiusMetres: asked.radiusMetres ?? unchosen.radiusMetres,
      openNow: asked.openNow ?? unchosen.openNow,
    };
    setArrived(asked);
    setWish(wanted);
    if (!asked.centre) return;
    const own = ownPlaceAt(asked.centre);
    if (!own) setLinked(asked.centre);
    run(own ?? asked.centre, wanted);
  }, status !== 'loading');

  const search = (changes: Partial<SearchWish> = {}) => {
    const wanted = { ...wish, ...changes };
    setWish(wanted);
    if (centre) run(centre, wanted);
    else void locate();
  };

  const leaveLink = () => {
    setLinked(undefined);
    if (place) {
      run(place, wish);
      return;
    }
    placeSearch.leave();
    setParameters(withoutSearch, { replace: true });
    void locate();
  };

  return { state: placeSearch.state, wish, setWish, centre, linked, arrived, search, leaveLink };
}

/** The remembered place of the person, if it is what the rounded spot of an address means. */
function ownPlaceAt(spot: Coordinates): Coordinates | undefined {
  const own = readStoredLocation()?.place;
  if (!own) return undefined;
  const rounded = roundedSpot(own);
  return rounded.latitude === spot.latitude && rounded.longitude === spot.longitude ? own : undefined;
}

/**
 * Once, and not before React's strict mode has decided that the page stays.
 * @param isKnown who asks is known, and with that how far the search may go
 */
function useOnArrival(act: () => void, isKnown: boolean): void {
  const [latest] = useState({ act });
  latest.act = act;
  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(() => latest.act());
    return () => clearTimeout(timer);
  }, [latest, isKnown]);
}
