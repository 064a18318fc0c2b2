import { type Dispatch, useCallback, useRef } from 'react';
import { getCurrentPosition, PositionError } from '../../device/geolocation.ts';
import { message, useLocalisation } from '../../i18n/localisation.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatPlace } from './format-place.ts';
import type { AddressQuestion, GeocodeFailure } from './geocode.ts';
import type { LocationEvent, Place } from './location-state.ts';
import { readStoredLocation, storeLocationDenied } from './stored-location.ts';

/** Loaded with the first request: many visits need none. */
const loadGeocoder = () => import('./geocode.ts');

const notSupported = message('Geolocation not supported');
const notAvailable = message(
  'Location access denied or unavailable. Please enable location services or enter address manually.',
);

/** A position waits this long for its names. After that it is shown by its coordinates, and the names follow. */
const namesTimeoutMs = 3000;

/** The outcome of geocoding an address. */
export type AddressOutcome = 'found' | AddressQuestion | GeocodeFailure;

export interface LocationSearches {
  /** Asks the device. A failed request of the page itself stays silent if a place is stored. */
  readonly locateBy: (requestedBy: 'person' | 'page') => Promise<void>;
  /** Shows a message if the address was found. The caller reports any other outcome. */
  readonly chooseAddress: (address: string) => Promise<AddressOutcome>;
  /** Makes a place with known names and zone the person's own, and shows a message. */
  readonly choosePlace: (place: Place) => void;
  /** Requests the names and the zone of the current place. */
  readonly addNames: (place: Place) => Promise<void>;
}

/** Returns the ways to find a place: by the device, by an address, or given by a page. The reducer gets the results. */
export function useLocationSearches(dispatch: Dispatch<LocationEvent>): LocationSearches {
  const { t, language } = useLocalisation();
  const attempts = useRef(0);
  const pendingNames = useRef(new Map<string, Promise<Place | undefined>>());

  /** Simultaneous requests for the same coordinates share one call. */
  const namesOf = useCallback(
    (place: Place): Promise<Place | undefined> => {
      const spot = `${place.latitude},${place.longitude}`;
      const names =
        pendingNames.current.get(spot) ??
        loadGeocoder()
          .then(({ addPlaceNames }) => addPlaceNames(place, language))
          .catch(() => undefined)
          .finally(() => pendingNames.current.delete(spot));
      pendingNames.current.set(spot, names);
      return names;
    },
    [language],
  );

  const addNames = useCallback(
    async (place: Place) => {
      const named = await namesOf(place);
      if (named) dispatch({ type: 'details_loaded', place: named });
    },
    [namesOf, dispatch],
  );

  const locateBy = useCallback(
    async (requestedBy: 'person' | 'page') => {
      attempts.current += 1;
      const attempt = attempts.current;
      dispatch({ type: 'locating_started', attempt });
      try {
        const { latitude, longitude } = await getCurrentPosition();
        const place = { latitude, longitude, city: '', country: '', countryCode: '', timezone: '' };
        storeLocationDenied(false);
        const names = namesOf(place);
        const inTime = await Promise.race([names, afterMs(namesTimeoutMs)]);
        dispatch({ type: 'located', attempt, place: inTime ?? place });
        if (inTime) return;
        const late = await names;
        if (late) dispatch({ type: 'details_loaded', place: late });
      } catch (error) {
        const reason = error instanceof PositionError ? error.reason : 'unavailable';
        if (reason === 'refused') storeLocationDenied(true);
        const sentence = reason === 'not_supported' ? notSupported : notAvailable;
        dispatch({
          type: 'failed',
          attempt,
          error: requestedBy === 'page' && readStoredLocation() ? undefined : sentence,
        });
      }
    },
    [namesOf, dispatch],
  );

  const setPlace = useCallback(
    (place: Place, attempt: number) => {
      dispatch({ type: 'chosen', attempt, place });
      showToast({ title: t('Location Set'), text: formatPlace(place) });
    },
    [t, dispatch],
  );

  const choosePlace = useCallback(
    (place: Place) => {
      attempts.current += 1;
      setPlace(place, attempts.current);
    },
    [setPlace],
  );

  const chooseAddress = useCallback(
    async (address: string) => {
      attempts.current += 1;
      const attempt = attempts.current;
      const answer = await loadGeocoder()
        .then(({ geocodeAddress }) => geocodeAddress(address.trim(), language))
        .catch(() => 'unreachable' as const);
      if (typeof answer === 'string' || 'choices' in answer) return answer;
      setPlace(answer, attempt);
      return 'found';
    },
    [language, setPlace],
  );

  return { locateBy, chooseAddress, choosePlace, addNames };
}

function afterMs(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
