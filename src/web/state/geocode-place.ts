import { type GeocodeItem, reverseGeocode, searchPlaces } from '../../contract/geocode.ts';
import { callApi } from '../lib/call-api.ts';
import type { Language } from '../lib/languages.ts';
import { plainDecimal } from '../lib/plain-decimal.ts';
import type { Place } from './location-state.ts';

interface Source {
  readonly provider: 'geoapify' | 'atlas';
  readonly attribution: string;
}

/** The best match of an address; undefined when nothing is found. Throws ApiError. */
export async function findPlace(text: string, lang: Language): Promise<Place | undefined> {
  if (text === '') return undefined;
  const { items, ...source } = await callApi(searchPlaces, { query: { text, limit: '1', lang } });
  const [first] = items;
  return first && toPlace(first, source);
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
