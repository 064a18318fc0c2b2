import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { usePlace } from '../../../data/location/location.tsx';
import { readStoredLocation } from '../../../data/location/stored-location.ts';
import { useSession } from '../../../data/session/session.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { defaultRadiusMetres } from './radius-options.ts';
import {
  type LinkedSearch,
  readSearchParams,
  roundedCentre,
  withoutSearchParams,
  withSearchParams,
} from './search-params.ts';
import type { SearchFilters, SearchState } from './search-state.ts';
import { usePlaceSearch } from './use-place-search.ts';

export interface SearchPage {
  readonly state: SearchState;
  readonly filters: SearchFilters;
  readonly setFilters: (filters: SearchFilters) => void;
  /** Centre of the next search; undefined until a place is known. */
  readonly centre: Coordinates | undefined;
  /** Centre from a link, if it is not the user's own place. */
  readonly linkedCentre: Coordinates | undefined;
  readonly linkedSearch: LinkedSearch | undefined;
  /** Applies the changes to the filters and searches. Requests the position instead if no place is known. */
  readonly search: (changes?: Partial<SearchFilters>) => void;
  /** Replaces the place of the link with the user's own. */
  readonly leaveLink: () => void;
}

const defaultFilters: SearchFilters = { radiusMetres: defaultRadiusMetres, openNow: false };

/** State of a search page: filters, centre, search, and the URL that repeats it. */
export function useSearchPage(kind: PlaceKind, maxRadiusMetres: number): SearchPage {
  const { place, locate } = usePlace();
  const { status } = useSession();
  const placeSearch = usePlaceSearch(kind);
  const [parameters, setParameters] = useSearchParams();
  const [filters, setFilters] = useState(defaultFilters);
  const [linkedCentre, setLinkedCentre] = useState<Coordinates>();
  const [linkedSearch, setLinkedSearch] = useState<LinkedSearch>();
  const centre = linkedCentre ?? place;

  function run(around: Coordinates, searchFilters: SearchFilters) {
    const { latitude, longitude } = around;
    const query = { centre: { latitude, longitude }, ...searchFilters };
    placeSearch.search(query);
    setParameters((current) => withSearchParams(current, query), { replace: true });
  }

  useOnceWhenReady(() => {
    const fromUrl = readSearchParams(parameters, maxRadiusMetres);
    const initialFilters = {
      radiusMetres: fromUrl.radiusMetres ?? defaultFilters.radiusMetres,
      openNow: fromUrl.openNow ?? defaultFilters.openNow,
    };
    setLinkedSearch(fromUrl);
    setFilters(initialFilters);
    if (!fromUrl.centre) return;
    const own = ownPlaceAt(fromUrl.centre);
    if (!own) setLinkedCentre(fromUrl.centre);
    run(own ?? fromUrl.centre, initialFilters);
  }, status !== 'loading');

  const hasSearched = useRef(false);
  const search = (changes: Partial<SearchFilters> = {}) => {
    hasSearched.current = true;
    const nextFilters = { ...filters, ...changes };
    setFilters(nextFilters);
    if (centre) run(centre, nextFilters);
    else void locate();
  };

  useOnPlaceTyped((typed, isFirstPlace) => {
    if (linkedCentre || !(isFirstPlace || hasSearched.current)) return;
    hasSearched.current = true;
    run(typed, filters);
  });

  const leaveLink = () => {
    setLinkedCentre(undefined);
    if (place) {
      run(place, filters);
      return;
    }
    placeSearch.reset();
    setParameters(withoutSearchParams, { replace: true });
    void locate();
  };

  return {
    state: placeSearch.state,
    filters,
    setFilters,
    centre,
    linkedCentre,
    linkedSearch,
    search,
    leaveLink,
  };
}

/** Returns the user's stored place if it rounds to `spot`. */
function ownPlaceAt(spot: Coordinates): Coordinates | undefined {
  const own = readStoredLocation()?.place;
  if (!own) return undefined;
  const rounded = roundedCentre(own);
  return rounded.latitude === spot.latitude && rounded.longitude === spot.longitude ? own : undefined;
}

/**
 * Calls `act` when the user sets the place by name on this page: not for a stored place or a position from the device.
 * `isFirstPlace`: no place was known before.
 */
function useOnPlaceTyped(act: (typed: Coordinates, isFirstPlace: boolean) => void): void {
  const { place, mode, answered } = usePlace();
  const latestAct = useLatest(act);
  const before = useRef({ answered, hadPlace: place !== undefined });
  useEffect(() => {
    const { answered: answeredBefore, hadPlace } = before.current;
    before.current = { answered, hadPlace: place !== undefined };
    if (place && mode === 'manual' && answered !== answeredBefore) latestAct.current(place, !hadPlace);
  }, [place, mode, answered, latestAct]);
}

/**
 * Runs `act` once. Deferred, so that the unmount of React's strict mode cancels it.
 * @param isReady the session, and with it the largest radius, is known
 */
function useOnceWhenReady(act: () => void, isReady: boolean): void {
  const latestAct = useLatest(act);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => latestAct.current());
    return () => clearTimeout(timer);
  }, [latestAct, isReady]);
}
