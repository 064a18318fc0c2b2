import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { canRequestPosition, isMobileBrowser } from '../../device/geolocation.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { createRequiredContext } from '../../ui/create-context.ts';
import {
  initialLocation,
  isUnnamed,
  type LocationState,
  type Place,
  reduceLocation,
} from './location-state.ts';
import { zoneIsGuessed } from './place-zone.ts';
import {
  forgetRememberedPlace,
  type RememberedLocation,
  readLocation,
  rememberLocation,
  rememberRefusal,
  wasRefused,
} from './stored-location.ts';
import { type AddressOutcome, useLocationSearches } from './use-location-searches.ts';

interface LocationContext extends LocationState {
  /** Asks the device for its position because the person wants it: also after an earlier refusal. */
  readonly locate: () => Promise<void>;
  /** Looks the address up and makes it the place. Shows a message unless the lookup itself failed. */
  readonly chooseAddress: (address: string) => Promise<AddressOutcome>;
  /** Makes a place that a page knows already the place, and shows a message. */
  readonly choosePlace: (place: Place) => void;
  /** Takes over names or zone that another answer of the server brought for the spot that is shown. */
  readonly learn: (place: Place) => void;
}

const [Provider, usePlace] = createRequiredContext<LocationContext>('LocationProvider');

export { usePlace };

/** Where the person is, or looks: remembered, from the device, or by an address. */
export function LocationProvider({ children }: { children: ReactNode }) {
  const { language } = useLocalisation();
  const [state, dispatch] = useReducer(reduceLocation, initialLocation);
  const restored = useRef<RememberedLocation>(undefined);

  const { locateBy, chooseAddress, choosePlace, fillInNames } = useLocationSearches(dispatch);
  const locate = useCallback(() => {
    rememberRefusal(false);
    return locateBy('by_person');
  }, [locateBy]);

  useEffect(() => {
    const remembered = readLocation();
    if (!remembered) {
      forgetRememberedPlace();
      return;
    }
    restored.current = remembered;
    dispatch({ type: 'remembered', mode: remembered.mode, place: remembered.place });
    if (remembered.language !== language || isUnnamed(remembered.place)) void fillInNames(remembered.place);
  }, [language, fillInNames]);

  useAutomaticLocation(locateBy);

  const { mode, place } = state;
  const learn = useCallback(
    (learned: Place) => {
      dispatch({ type: 'learned', place: learned });
      // A spot found without a network hears of the server for the first time: now it can have its name too.
      if (place && zoneIsGuessed(place) && isUnnamed(learned)) void fillInNames(learned);
    },
    [place, fillInNames],
  );
  useEffect(() => {
    if (!place || !isUnnamed(place)) return;
    const fillIn = () => void fillInNames(place);
    window.addEventListener('online', fillIn);
    return () => window.removeEventListener('online', fillIn);
  }, [place, fillInNames]);

  // Before it is seen: whoever sees their place may leave or load the page anew at once.
  useLayoutEffect(() => {
    // What came from the memory stays there as it is, with the language of its names.
    const isFromMemory = place === restored.current?.place && mode === restored.current?.mode;
    if (place && !isFromMemory) rememberLocation({ mode, place, language });
  }, [mode, place, language]);

  const value = useMemo(
    () => ({ ...state, locate, chooseAddress, choosePlace, learn }),
    [state, locate, chooseAddress, choosePlace, learn],
  );
  return <Provider value={value}>{children}</Provider>;
}

const delayMs = 300;

/**
 * Asks for the position once, 300 ms after the start: on desktop browsers only, where the browser allows it or has
 * not asked yet, not after a refusal, and not over a place that the person chose by name.
 */
function useAutomaticLocation(locate: (asked: 'by_itself') => Promise<void>): void {
  const latest = useRef(locate);
  latest.current = locate;
  useEffect(() => {
    const timer = setTimeout(async () => {
      const chosenByName = readLocation()?.mode === 'manual';
      if (isMobileBrowser() || wasRefused() || chosenByName) return;
      if (await canRequestPosition()) await latest.current('by_itself');
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);
}
