import { z } from 'zod/mini';
import { zoneWindow } from '../../../contract/zone-window.ts';
import { readStored, removeStored, writeStored } from '../../device/storage.ts';
import type { LocationMode, Place } from './location-state.ts';

const locationKey = 'mihrab_location';
const deniedKey = 'mihrab_location_refused';

const storedPlace = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  city: z.string(),
  country: z.string(),
  countryCode: z.string(),
  timezone: z.string(),
  zone: z.optional(zoneWindow),
  townElevationMetres: z.optional(z.number()),
  attribution: z.optional(z.string()),
});
const storedLocation = z.object({
  mode: z.enum(['auto', 'manual']),
  place: storedPlace,
  language: z.string(),
});

export interface StoredLocation {
  readonly mode: LocationMode;
  readonly place: Place;
  /** The language of the names. */
  readonly language: string;
}

/** Returns the place of the last visit. An incomplete entry counts as none. */
export function readStoredLocation(): StoredLocation | undefined {
  return readStored(locationKey, storedLocation);
}

export function storeLocation(location: StoredLocation): void {
  writeStored(locationKey, location);
}

/** Returns whether the person refused the browser's permission prompt: then the page doesn't prompt by itself again. */
export function wasLocationDenied(): boolean {
  return readStored(deniedKey, z.boolean()) === true;
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
