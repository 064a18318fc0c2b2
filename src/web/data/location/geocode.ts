import { type GeocodeItem, reverseGeocode, searchPlaces } from '../../../contract/geocode.ts';
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

/** Returns the best match for an address, or why there is none. */
export async function geocodeAddress(text: string, lang: Language): Promise<Place | GeocodeFailure> {
  if (text === '') return 'not_found';
  try {
    const query = { text, limit: '1', lang };
    const { items, ...source } = await callApi(searchPlaces, { query, timeoutMs });
    const [first] = items;
    return first ? toPlace(first, source) : 'not_found';
  } catch (error) {
    return error instanceof ApiError && error.code !== 'network' ? 'failed' : 'unreachable';
  }
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

/** Keeps the attribution, except the atlas's, which the footer of every page credits. */
function toPlace(item: GeocodeItem, { provider, attribution }: Source): Place {
  const { latitude, longitude, city, country, countryCode, timezone, zone } = item;
  return {
    ...{ latitude, longitude, city, country, countryCode, timezone },
    ...(zone ? { zone } : {}),
    ...(provider === 'atlas' ? {} : { attribution }),
  };
}
