import { type Dispatch, useCallback, useRef } from 'react';
import { getCurrentPosition, PositionError } from '../../device/geolocation.ts';
import { message, useLocalisation } from '../../i18n/localisation.tsx';
import { showToast } from '../../ui/toast.ts';
import { placeWords } from './format-place.ts';
import type { NoPlace } from './geocode.ts';
import type { LocationEvent, Place } from './location-state.ts';
import { readLocation, rememberRefusal } from './stored-location.ts';

/** Fetched with the first question: many visits ask none. */
const geocoder = () => import('./geocode.ts');

const notSupported = message('Geolocation not supported');
const notAvailable = message(
  'Location access denied or unavailable. Please enable location services or enter address manually.',
);

/** So long a position waits for its name; after that it is shown by its coordinates, and the name follows. */
const namingLimitMs = 3000;

/** What came of an address. */
export type AddressOutcome = 'found' | NoPlace;

export interface LocationSearches {
  /** Asks the device. A failure that nobody asked for stays silent where a place is remembered. */
  readonly locateBy: (asked: 'by_person' | 'by_itself') => Promise<void>;
  /** Shows a message when the address was found and when nothing fits it; any other outcome is for the caller to tell. */
  readonly chooseAddress: (address: string) => Promise<AddressOutcome>;
  /** Makes a place that is known with its names and zone the person's own, and says so. */
  readonly choosePlace: (place: Place) => void;
  /** Asks for the names and the zone of a spot that is shown already. */
  readonly fillInNames: (place: Place) => Promise<void>;
}

/** The ways to a place: by the device, by an address, and from a page that knows it. What they find goes to the reducer. */
export function useLocationSearches(dispatch: Dispatch<LocationEvent>): LocationSearches {
  const { t, language } = useLocalisation();
  const attempts = useRef(0);
  const namings = useRef(new Map<string, Promise<Place | undefined>>());

  /** Several may want the name of one spot at a time: one question serves them all. */
  const nameOf = useCallback(
    (place: Place): Promise<Place | undefined> => {
      const spot = `${place.latitude},${place.longitude}`;
      const naming =
        namings.current.get(spot) ??
        geocoder()
          .then(({ namePlace }) => namePlace(place, language))
          .catch(() => undefined)
          .finally(() => namings.current.delete(spot));
      namings.current.set(spot, naming);
      return naming;
    },
    [language],
  );

  const fillInNames = useCallback(
    async (place: Place) => {
      const named = await nameOf(place);
      if (named) dispatch({ type: 'learned', place: named });
    },
    [nameOf, dispatch],
  );

  const locateBy = useCallback(
    async (asked: 'by_person' | 'by_itself') => {
      attempts.current += 1;
      const attempt = attempts.current;
      dispatch({ type: 'search_started', attempt });
      try {
        const { latitude, longitude } = await getCurrentPosition();
        const place = { latitude, longitude, city: '', country: '', countryCode: '', timezone: '' };
        rememberRefusal(false);
        const naming = nameOf(place);
        const inTime = await Promise.race([naming, afterMs(namingLimitMs)]);
        dispatch({ type: 'fixed', attempt, place: inTime ?? place });
        if (inTime) return;
        const late = await naming;
        if (late) dispatch({ type: 'learned', place: late });
      } catch (cause) {
        const reason = cause instanceof PositionError ? cause.reason : 'unavailable';
        if (reason === 'refused') rememberRefusal(true);
        const sentence = reason === 'not_supported' ? notSupported : notAvailable;
        dispatch({
          type: 'failed',
          attempt,
          error: asked === 'by_itself' && readLocation() ? undefined : sentence,
        });
      }
    },
    [nameOf, dispatch],
  );

  const takeOver = useCallback(
    (place: Place, attempt: number) => {
      dispatch({ type: 'found_by_name', attempt, place });
      showToast({ title: t('Location Set'), text: placeWords(place) });
    },
    [t, dispatch],
  );

  const choosePlace = useCallback(
    (place: Place) => {
      attempts.current += 1;
      takeOver(place, attempts.current);
    },
    [takeOver],
  );

  const chooseAddress = useCallback(
    async (address: string) => {
      attempts.current += 1;
      const attempt = attempts.current;
      const place = await geocoder()
        .then(({ findPlace }) => findPlace(address.trim(), language))
        .catch(() => 'unreachable' as const);
      if (place === 'not_found') {
        showToast({
          title: t('Error'),
          text: t('Could not find the specified location. Please try a different address.'),
          tone: 'danger',
        });
      }
      if (typeof place === 'string') return place;
      takeOver(place, attempt);
      return 'found';
    },
    [language, t, takeOver],
  );

  return { locateBy, chooseAddress, choosePlace, fillInNames };
}

function afterMs(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
