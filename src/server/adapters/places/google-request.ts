import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { earthRadiusKm } from '../../../domain/geo/haversine.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import { toDegrees, toRadians } from '../../../domain/sun/angle.ts';
import type { PlaceSearch } from './places-provider.ts';

/** Maximum number of results per call of both methods. */
export const pageSize = 20;
/** Maximum radius of `searchNearby`. */
export const maxRadiusMetres = 50_000;

/** Types of table A: https://developers.google.com/maps/documentation/places/web-service/place-types */
const types: Readonly<Record<PlaceKind, string>> = { mosque: 'mosque', halal: 'halal_restaurant' };
const queries: Readonly<Record<PlaceKind, string>> = { mosque: 'mosque', halal: 'halal restaurant' };

/**
 * The fields that a place card shows. The most expensive field determines the price of a call: rating, hours, website and
 * phone are all in the Enterprise tier; the next tier (Atmosphere: parking, toilets, …) is avoided.
 * https://developers.google.com/maps/documentation/places/web-service/data-fields
 */
const fields = [
  'id',
  'displayName',
  'formattedAddress',
  'location',
  'businessStatus',
  'accessibilityOptions.wheelchairAccessibleEntrance',
  'rating',
  'userRatingCount',
  'currentOpeningHours.openNow',
  'currentOpeningHours.nextCloseTime',
  'currentOpeningHours.nextOpenTime',
  'internationalPhoneNumber',
  'websiteUri',
].map((field) => `places.${field}`);
export const nearbyMask = fields.join(',');
export const textMask = [...fields, 'nextPageToken'].join(',');

/** Body of `places:searchNearby`: the nearest places in a circle, open or not, on a single page. */
export function nearbyBody({ kind, latitude, longitude, radiusMetres, limit, language }: PlaceSearch) {
  return {
    includedTypes: [types[kind]],
    maxResultCount: Math.min(limit, pageSize),
    rankPreference: 'DISTANCE',
    languageCode: language,
    locationRestriction: { circle: { center: { latitude, longitude }, radius: radiusMetres } },
  };
}

/** Body of `places:searchText`. Everything except the token must be the same for each page. */
export function textBody(search: PlaceSearch, pageToken: string | undefined) {
  return {
    textQuery: queries[search.kind],
    includedType: types[search.kind],
    strictTypeFiltering: true,
    rankPreference: 'DISTANCE',
    languageCode: search.language,
    pageSize,
    ...(search.openNow && { openNow: true }),
    ...(pageToken && { pageToken }),
    locationRestriction: { rectangle: rectangleAround(search, search.radiusMetres) },
  };
}

/** The square around the circle. If it crosses the antimeridian, `low` is east of `high`. */
export function rectangleAround({ latitude, longitude }: Coordinates, radiusMetres: number) {
  const reach = radiusMetres / 1_000 / earthRadiusKm;
  const stretch = Math.sin(reach) / Math.cos(toRadians(latitude));
  // A viewport may be at most 180° wide. It gets wider only near the poles, where there are no places.
  const halfWidth = stretch < 1 ? Math.min(toDegrees(Math.asin(stretch)), 89) : 89;
  const halfHeight = toDegrees(reach);
  return {
    low: {
      latitude: Math.max(latitude - halfHeight, -90),
      longitude: normalizeLongitude(longitude - halfWidth),
    },
    high: {
      latitude: Math.min(latitude + halfHeight, 90),
      longitude: normalizeLongitude(longitude + halfWidth),
    },
  };
}

function normalizeLongitude(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
