import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import {
  flag,
  list,
  number,
  numberBetween,
  object,
  oneOf,
  optional,
  pairOf,
  type Reader,
  text,
} from '../../device/readers.ts';
import { readStored, removeStored, writeStored } from '../../device/storage.ts';
import type { LocationMode, Place } from './location-state.ts';

const locationKey = 'mihrab_location';
const deniedKey = 'mihrab_location_refused';

export interface StoredLocation {
  readonly mode: LocationMode;
  readonly place: Place;
  /** The language of the names. */
  readonly language: string;
}

const zone: Reader<ZoneWindow> = object({ name: text, offsets: list(pairOf(number)) });
const place: Reader<Place> = object({
  latitude: numberBetween(-90, 90),
  longitude: numberBetween(-180, 180),
  city: text,
  country: text,
  countryCode: text,
  timezone: text,
  zone: optional(zone),
  townElevationMetres: optional(number),
  attribution: optional(text),
});
const storedLocation: Reader<StoredLocation> = object({
  mode: oneOf(['auto', 'manual']),
  place,
  language: text,
});

/** Returns the place of the last visit. An incomplete entry counts as none. */
export function readStoredLocation(): StoredLocation | undefined {
  return readStored(locationKey, storedLocation);
}

export function storeLocation(location: StoredLocation): void {
  writeStored(locationKey, location);
}

/** Returns whether the person refused the browser's permission prompt: then the page doesn't prompt by itself again. */
export function wasLocationDenied(): boolean {
  return readStored(deniedKey, flag) === true;
}

export function storeLocationDenied(isDenied: boolean): void {
  if (isDenied) writeStored(deniedKey, true);
  else removeStored(deniedKey);
}

/** Calls `preload` at the start of the page if boot.js has found a stored place. Does nothing while the build renders. */
export function preloadForStoredPlace(preload: () => void): void {
  if (typeof document !== 'undefined' && document.documentElement.dataset['place']) preload();
}

/** Removes the space that boot.js reserved for a place, because the stored entry turned out to be invalid. */
export function removeStoredPlaceHint(): void {
  delete document.documentElement.dataset['place'];
}
