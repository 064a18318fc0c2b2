import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { earthRadiusKm } from '../../../domain/geo/haversine.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import { toDegrees, toRadians } from '../../../domain/sun/angle.ts';
import type { PlaceSearch } from './places-provider.ts';

/** Both methods give at most so many at a time. */
export const pageSize = 20;
/** The circle of `searchNearby` has no larger radius. */
export const longestReachMetres = 50_000;

/** Types of table A: https://developers.google.com/maps/documentation/places/web-service/place-types */
const types: Readonly<Record<PlaceKind, string>> = { mosque: 'mosque', halal: 'halal_restaurant' };
const queries: Readonly<Record<PlaceKind, string>> = { mosque: 'mosque', halal: 'halal restaurant' };

/**
 * What the card shows and nothing else: a call is billed by the dearest field in the mask. Rating, hours, website and
 * phone are all of the tier Enterprise, so the last two cost nothing more; the next tier (Atmosphere: parking,
 * toilets, …) is left alone. https://developers.google.com/maps/documentation/places/web-service/data-fields
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

/** Body of `places:searchNearby`: the nearest of the kind in a circle, open or not; it has no further pages. */
export function nearbyBody({ kind, latitude, longitude, radiusMetres, limit, language }: PlaceSearch) {
  return {
    includedTypes: [types[kind]],
    maxResultCount: Math.min(limit, pageSize),
    rankPreference: 'DISTANCE',
    languageCode: language,
    locationRestriction: { circle: { center: { latitude, longitude }, radius: radiusMetres } },
  };
}

/** Body of `places:searchText`, page by page; everything but the token has to stay as it was on the first one. */
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

/** The square that holds the circle; `low` lies east of `high` where it crosses the antimeridian. */
export function rectangleAround({ latitude, longitude }: Coordinates, radiusMetres: number) {
  const reach = radiusMetres / 1_000 / earthRadiusKm;
  const stretch = Math.sin(reach) / Math.cos(toRadians(latitude));
  // A viewport may be 180 degrees wide and no wider; so near to a pole there is nothing to find.
  const halfWidth = stretch < 1 ? Math.min(toDegrees(Math.asin(stretch)), 89) : 89;
  const halfHeight = toDegrees(reach);
  return {
    low: {
      latitude: Math.max(latitude - halfHeight, -90),
      longitude: normalised(longitude - halfWidth),
    },
    high: {
      latitude: Math.min(latitude + halfHeight, 90),
      longitude: normalised(longitude + halfWidth),
    },
  };
}

function normalised(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
