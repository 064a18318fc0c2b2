import { haversineKm } from '../../../domain/geo/haversine.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';

/** Coordinates with their names and time zone. The names are empty until they are known, and at sea. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2; empty where unknown. */
  readonly countryCode: string;
  /** IANA name; empty until known. Until then the device's own zone is used. */
  readonly timezone: string;
  /** The zone's offsets from current data, if the server sent them. */
  readonly zone?: ZoneWindow | undefined;
  /** Elevation of the nearest town, if the server sent it. */
  readonly townElevationMetres?: number | undefined;
  /** Attribution that the geocoder requires beside its answer. */
  readonly attribution?: string | undefined;
}

export type LocationMode = 'auto' | 'manual';

/** The person's place. A known place stays while another is searched for. */
export interface LocationState {
  /** `locating` while the device is asked. Geocoding an address doesn't change the status. */
  readonly status: 'unknown' | 'locating' | 'known';
  readonly mode: LocationMode;
  readonly place: Place | undefined;
  /** English sentence of the specification, which is translated when it is shown. */
  readonly error: string | undefined;
  /** Number of the latest request to the device. Device and address requests share one counter. */
  readonly attempt: number;
  /** Number of the latest request that led to a place: an answer to an earlier one is ignored. */
  readonly answered: number;
}

export type LocationEvent =
  | { readonly type: 'restored'; readonly mode: LocationMode; readonly place: Place }
  /** The page asks the device for its position. */
  | { readonly type: 'locating_started'; readonly attempt: number }
  /** A position from the device. Its names may follow later. */
  | { readonly type: 'located'; readonly attempt: number; readonly place: Place }
  | { readonly type: 'chosen'; readonly attempt: number; readonly place: Place }
  /** The device gave no position. */
  | { readonly type: 'failed'; readonly attempt: number; readonly error: string | undefined }
  /** Names, zone or elevation of the current place. */
  | { readonly type: 'details_loaded'; readonly place: Place };

export const initialLocation: LocationState = {
  status: 'unknown',
  mode: 'auto',
  place: undefined,
  error: undefined,
  attempt: 0,
  answered: 0,
};

/** Within this distance no prayer time differs by four seconds, so a new position keeps the named place. */
const samePlaceKm = 1;

export function reduceLocation(state: LocationState, event: LocationEvent): LocationState {
  switch (event.type) {
    case 'restored':
      return state.place
        ? state
        : {
            ...state,
            mode: event.mode,
            place: event.place,
            status: state.status === 'locating' ? 'locating' : 'known',
          };
    case 'locating_started':
      return { ...state, status: 'locating', error: undefined, attempt: event.attempt };
    case 'located':
      return event.attempt > state.answered
        ? withPlace(state, event.attempt, 'auto', keepNames(state.place, event.place))
        : state;
    case 'chosen':
      return event.attempt > state.answered ? withPlace(state, event.attempt, 'manual', event.place) : state;
    case 'failed':
      return event.attempt === state.attempt && event.attempt > state.answered
        ? { ...state, status: state.place ? 'known' : 'unknown', error: event.error }
        : state;
    case 'details_loaded':
      return state.place && isSameSpot(state.place, event.place) ? { ...state, place: event.place } : state;
  }
}

/** A request to the device that is newer than the answered one continues; an older one is given up. */
function withPlace(state: LocationState, answered: number, mode: LocationMode, place: Place): LocationState {
  const status = state.attempt > answered ? 'locating' : 'known';
  return { ...state, status, mode, place, error: undefined, answered };
}

/** Keeps the named place of a person who has hardly moved. */
function keepNames(before: Place | undefined, fix: Place): Place {
  return before && before.city !== '' && haversineKm(before, fix) < samePlaceKm ? before : fix;
}

/** Returns whether a place is shown by its coordinates: it has no name yet, or it is at sea. */
export function isUnnamed({ city, country }: Place): boolean {
  return city === '' && country === '';
}

export function isSameSpot(a: Place, b: Place): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}

/** Shown as an example until a place is known. It is never used as the person's own place. */
export const defaultPlace: Place = {
  latitude: 38.8951,
  longitude: -77.0364,
  city: 'Washington',
  country: 'United States',
  countryCode: 'US',
  timezone: 'America/New_York',
};

/** Returns whether the place's zone is unknown, so that the device's own zone is used. */
export function isZoneGuessed(place: Place): boolean {
  return !place.zone && place.timezone === '';
}
