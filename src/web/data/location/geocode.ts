import { type GeocodeItem, reverseGeocode, searchPlaces, suggestPlaces } from '../../../contract/geocode.ts';
import type { Language } from '../../i18n/languages.ts';
import { formatQueryDegrees } from '../../i18n/plain-numbers.ts';
import { ApiError, callApi } from '../call-api.ts';
import type { Place } from './location-state.ts';

interface Source {
  readonly provider: 'geoapify' | 'atlas';
  readonly attribution: string;
}

const timeoutMs = 15_000;

/** Why an address led to no place: nothing matches it, the server wasn't reached, or the search failed there. */
export type GeocodeFailure = 'not_found' | 'unreachable' | 'failed';

/** A place in a list to choose from, with its state or province if that is known. */
export interface PlaceChoice {
  readonly place: Place;
  readonly region: string;
}

/** What a person must know before a place becomes theirs. */
export interface AddressQuestion {
  /** One, or several places that the address may mean. */
  readonly choices: readonly PlaceChoice[];
  /** The part of the address that wasn't found; empty if there is none. */
  readonly missing: string;
}

const choicesShown = '6';

/** Returns the place for an address, the question that it leaves open, or why there is no place. */
export async function geocodeAddress(
  text: string,
  lang: Language,
): Promise<Place | AddressQuestion | GeocodeFailure> {
  if (text === '') return 'not_found';
  try {
    const query = { text, limit: choicesShown, lang };
    const {
      items,
      ambiguous,
      unknown: missing = '',
      ...source
    } = await callApi(searchPlaces, { query, timeoutMs });
    const choices = items.map((item) => toChoice(item, source));
    const [first] = choices;
    if (!first) return 'not_found';
    if (ambiguous || missing !== '') return { choices: ambiguous ? choices : [first], missing };
    return first.place;
  } catch (error) {
    return error instanceof ApiError && error.code !== 'network' ? 'failed' : 'unreachable';
  }
}

/** Returns places for a text that is still being typed. Rejects if the server can't be reached or `signal` aborts. */
export async function suggestAddresses(
  text: string,
  lang: Language,
  signal: AbortSignal,
): Promise<PlaceChoice[]> {
  const query = { text, limit: choicesShown, lang };
  const { items, ...source } = await callApi(suggestPlaces, { query, signal, timeoutMs });
  return items.map((item) => toChoice(item, source));
}

/** Returns the same spot with its names and time zone; undefined if the server doesn't know them. */
export async function addPlaceNames(spot: Place, lang: Language): Promise<Place | undefined> {
  try {
    const query = { lat: formatQueryDegrees(spot.latitude), lng: formatQueryDegrees(spot.longitude), lang };
    const item = await callApi(reverseGeocode, { query });
    return { ...toPlace(item, item), latitude: spot.latitude, longitude: spot.longitude };
  } catch {
    return undefined;
  }
}

const toChoice = (item: GeocodeItem, source: Source): PlaceChoice => ({
  place: toPlace(item, source),
  region: item.region ?? '',
});

/** Keeps the attribution, except the atlas's, which the footer of every page credits. */
function toPlace(item: GeocodeItem, { provider, attribution }: Source): Place {
  const { latitude, longitude, city, country, countryCode, timezone, zone } = item;
  return {
    ...{ latitude, longitude, city, country, countryCode, timezone },
    ...(zone ? { zone } : {}),
    ...(provider === 'atlas' ? {} : { attribution }),
  };
}
