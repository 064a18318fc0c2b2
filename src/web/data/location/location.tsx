import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { canRequestPosition, isMobileBrowser } from '../../device/geolocation.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { createRequiredContext } from '../../ui/create-context.ts';
import { useLatest } from '../../ui/use-latest.ts';
import {
  initialLocation,
  isUnnamed,
  isZoneGuessed,
  type LocationState,
  type Place,
  reduceLocation,
} from './location-state.ts';
import {
  readStoredLocation,
  removeStoredPlaceHint,
  type StoredLocation,
  storeLocation,
  storeLocationDenied,
  wasLocationDenied,
} from './stored-location.ts';
import { type AddressOutcome, useLocationSearches } from './use-location-searches.ts';

interface LocationContext extends LocationState {
  /** Asks the device for its position at the person's request, even after an earlier refusal. */
  readonly locate: () => Promise<void>;
  /** Geocodes the address and makes it the place. Shows a message, unless the request itself failed. */
  readonly chooseAddress: (address: string) => Promise<AddressOutcome>;
  /** Makes a place with known names and zone the person's own, and shows a message. */
  readonly choosePlace: (place: Place) => void;
  /** Adds names, zone or elevation that another answer of the server brought for the current place. */
  readonly updatePlace: (place: Place) => void;
}

const [Provider, usePlace] = createRequiredContext<LocationContext>('LocationProvider');

export { usePlace };

/** Provides the person's place: stored by an earlier visit, from the device, or chosen by address. */
export function LocationProvider({ children }: { children: ReactNode }) {
  const { language } = useLocalisation();
  const [state, dispatch] = useReducer(reduceLocation, initialLocation);
  const restored = useRef<StoredLocation>(undefined);

  const { locateBy, chooseAddress, choosePlace, addNames } = useLocationSearches(dispatch);
  const locate = useCallback(() => {
    storeLocationDenied(false);
    return locateBy('person');
  }, [locateBy]);

  useEffect(() => {
    const stored = readStoredLocation();
    if (!stored) {
      removeStoredPlaceHint();
      return;
    }
    restored.current = stored;
    dispatch({ type: 'restored', mode: stored.mode, place: stored.place });
    if (stored.language !== language || isUnnamed(stored.place)) void addNames(stored.place);
  }, [language, addNames]);

  useAutomaticLocation(locateBy);

  const { mode, place } = state;
  const updatePlace = useCallback(
    (updated: Place) => {
      dispatch({ type: 'details_loaded', place: updated });
      // A place that was found offline gets its first answer from the server: now it can get its name, too.
      if (place && isZoneGuessed(place) && isUnnamed(updated)) void addNames(updated);
    },
    [place, addNames],
  );
  useEffect(() => {
    if (!place || !isUnnamed(place)) return;
    const retry = () => void addNames(place);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [place, addNames]);

  // A layout effect: a person who sees their place may leave the page immediately.
  useLayoutEffect(() => {
    // A restored place stays stored as it is, with the language of its names.
    const isRestored = place === restored.current?.place && mode === restored.current?.mode;
    if (place && !isRestored) storeLocation({ mode, place, language });
  }, [mode, place, language]);

  const value = useMemo(
    () => ({ ...state, locate, chooseAddress, choosePlace, updatePlace }),
    [state, locate, chooseAddress, choosePlace, updatePlace],
  );
  return <Provider value={value}>{children}</Provider>;
}

const delayMs = 300;

/**
 * Asks the device for its position once, 300 ms after the start. Only on desktop browsers that allow it or haven't asked
 * yet, not after a refusal, and not if the person chose the place by name.
 */
function useAutomaticLocation(locate: (requestedBy: 'page') => Promise<void>): void {
  const latest = useLatest(locate);
  useEffect(() => {
    const timer = setTimeout(async () => {
      const isChosenByName = readStoredLocation()?.mode === 'manual';
      if (isMobileBrowser() || wasLocationDenied() || isChosenByName) return;
      if (await canRequestPosition()) await latest.current('page');
    }, delayMs);
    return () => clearTimeout(timer);
  }, [latest]);
}
