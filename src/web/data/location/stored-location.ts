import { z } from 'zod/mini';
import { zoneWindow } from '../../../contract/zone-window.ts';
import { readStored, removeStored, writeStored } from '../../device/storage.ts';
import type { LocationMode, Place } from './location-state.ts';

const locationKey = 'mihrab_location';
const refusedKey = 'mihrab_location_refused';

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

export interface RememberedLocation {
  readonly mode: LocationMode;
  readonly place: Place;
  /** The language of the names. */
  readonly language: string;
}

/** The place of the last visit. An entry that is not whole is taken for none. */
export function readLocation(): RememberedLocation | undefined {
  return readStored(locationKey, storedLocation);
}

export function rememberLocation(location: RememberedLocation): void {
  writeStored(locationKey, location);
}

/** Whether the person said no to the browser's question; then the page does not bring it up again by itself. */
export function wasRefused(): boolean {
  return readStored(refusedKey, z.boolean()) === true;
}

export function rememberRefusal(refused: boolean): void {
  if (refused) writeStored(refusedKey, true);
  else removeStored(refusedKey);
}

/**
 * Fetches at once, while the page wakes up, the code that shows a known place, if boot.js has seen a remembered one.
 * Nothing happens while the build renders.
 */
export function fetchForRememberedPlace(preload: () => void): void {
  if (typeof document !== 'undefined' && document.documentElement.dataset['place']) preload();
}

/** boot.js believed an entry that cannot be read: the room that it kept for a place is given up. */
export function forgetRememberedPlace(): void {
  delete document.documentElement.dataset['place'];
}
