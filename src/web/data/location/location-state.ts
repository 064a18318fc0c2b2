import { haversineKm } from '../../../domain/geo/haversine.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';

/** A spot with its names and its zone. The names are empty until somebody knows them, and at sea. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2; empty where unknown. */
  readonly countryCode: string;
  /** IANA name; empty until known, then the device's own zone stands in. */
  readonly timezone: string;
  /** The zone's offsets from current data, where the server gave them. */
  readonly zone?: ZoneWindow | undefined;
  /** Height of the nearest town, where the server gave it. */
  readonly townElevationMetres?: number | undefined;
  /** The credit that the geocoder asks to be shown beside its answer. */
  readonly attribution?: string | undefined;
}

export type LocationMode = 'auto' | 'manual';

/** Where the person is, or looks. A place that is known stays while another is being looked for. */
export interface LocationState {
  /** `locating` while the device is asked. An address is looked up beside that and does not wait for it. */
  readonly status: 'unknown' | 'locating' | 'known';
  readonly mode: LocationMode;
  readonly place: Place | undefined;
  /** English sentence of the specification, translated where it is shown. */
  readonly error: string | undefined;
  /** The newest search by the device. Searches by device and by address are counted together. */
  readonly attempt: number;
  /** The newest search that has led to a place: an answer to an earlier one comes too late. */
  readonly answered: number;
}

export type LocationEvent =
  | { readonly type: 'remembered'; readonly mode: LocationMode; readonly place: Place }
  /** The device is asked for its position. */
  | { readonly type: 'search_started'; readonly attempt: number }
  /** A position from the device. Its names come later, if at all. */
  | { readonly type: 'fixed'; readonly attempt: number; readonly place: Place }
  | { readonly type: 'found_by_name'; readonly attempt: number; readonly place: Place }
  /** The device gave no position. An address that is not found changes nothing here. */
  | { readonly type: 'failed'; readonly attempt: number; readonly error: string | undefined }
  /** Names or zone of the spot that is shown, learned after it was shown. */
  | { readonly type: 'learned'; readonly place: Place };

export const initialLocation: LocationState = {
  status: 'unknown',
  mode: 'auto',
  place: undefined,
  error: undefined,
  attempt: 0,
  answered: 0,
};

/** Below this distance no prayer time differs by as much as four seconds, so a new fix is no new place. */
const samePlaceKm = 1;

export function reduceLocation(state: LocationState, event: LocationEvent): LocationState {
  switch (event.type) {
    case 'remembered':
      return state.place
        ? state
        : {
            ...state,
            mode: event.mode,
            place: event.place,
            status: state.status === 'locating' ? 'locating' : 'known',
          };
    case 'search_started':
      return { ...state, status: 'locating', error: undefined, attempt: event.attempt };
    case 'fixed':
      return event.attempt > state.answered
        ? known(state, event.attempt, 'auto', keepNames(state.place, event.place))
        : state;
    case 'found_by_name':
      return event.attempt > state.answered ? known(state, event.attempt, 'manual', event.place) : state;
    case 'failed':
      return event.attempt === state.attempt && event.attempt > state.answered
        ? { ...state, status: state.place ? 'known' : 'unknown', error: event.error }
        : state;
    case 'learned':
      return state.place && isSameSpot(state.place, event.place) ? { ...state, place: event.place } : state;
  }
}

/** A question to the device that is younger than the answered search goes on; an older one is given up. */
function known(state: LocationState, answered: number, mode: LocationMode, place: Place): LocationState {
  const status = state.attempt > answered ? 'locating' : 'known';
  return { ...state, status, mode, place, error: undefined, answered };
}

/** Somebody who has hardly moved keeps the place that is named already. */
function keepNames(before: Place | undefined, fix: Place): Place {
  return before && before.city !== '' && haversineKm(before, fix) < samePlaceKm ? before : fix;
}

/** A spot that is shown by its coordinates: nobody has named it yet, or it lies at sea. */
export function isUnnamed({ city, country }: Place): boolean {
  return city === '' && country === '';
}

export function isSameSpot(a: Place, b: Place): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}

/** Feeds only what must draw something before a location is known. It is never taken for the person's own place. */
export const defaultPlace: Place = {
  latitude: 38.8951,
  longitude: -77.0364,
  city: 'Washington',
  country: 'United States',
  countryCode: 'US',
  timezone: 'America/New_York',
};
