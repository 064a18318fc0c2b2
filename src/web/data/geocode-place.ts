import { type GeocodeItem, reverseGeocode, searchPlaces } from '../../contract/geocode.ts';
import { timeoutSignal } from '../device/timeout-signal.ts';
import type { Language } from '../i18n/languages.ts';
import { plainDecimal } from '../i18n/plain-decimal.ts';
import { ApiError, callApi } from './call-api.ts';
import type { Place } from './location-state.ts';

interface Source {
  readonly provider: 'geoapify' | 'atlas';
  readonly attribution: string;
}

const patienceMs = 15_000;

/** Why an address led to no place: nothing fits it, the server was not reached, or the server could not look. */
export type NoPlace = 'not_found' | 'unreachable' | 'failed';

/** The best match of an address, or why there is none. */
export async function findPlace(text: string, lang: Language): Promise<Place | NoPlace> {
  if (text === '') return 'not_found';
  try {
    const query = { text, limit: '1', lang };
    const signal = timeoutSignal(patienceMs);
    const { items, ...source } = await callApi(searchPlaces, { query, signal });
    const [first] = items;
    return first ? toPlace(first, source) : 'not_found';
  } catch (cause) {
    // The time-out throws its own error: the server was not reached in time.
    return cause instanceof ApiError && cause.code !== 'network' ? 'failed' : 'unreachable';
  }
}

/** The same spot with the names and the zone that the server knows for it; undefined when it cannot say. */
export async function namePlace(spot: Place, lang: Language): Promise<Place | undefined> {
  try {
    const query = { lat: plainDecimal(spot.latitude), lng: plainDecimal(spot.longitude), lang };
    const item = await callApi(reverseGeocode, { query });
    return { ...toPlace(item, item), latitude: spot.latitude, longitude: spot.longitude };
  } catch {
    return undefined;
  }
}

/** The atlas is credited in the footer of every page; another provider wants its credit beside the answer. */
function toPlace(item: GeocodeItem, { provider, attribution }: Source): Place {
  const { latitude, longitude, city, country, countryCode, timezone, zone } = item;
  return {
    ...{ latitude, longitude, city, country, countryCode, timezone },
    ...(zone ? { zone } : {}),
    ...(provider === 'atlas' ? {} : { attribution }),
  };
}
