import { nearestOf, type Received, type RecordedPlace } from './recorded-place.ts';

/** A place as documented for `places.searchNearby`, with the fields that we request. */
export function googlePlace({ number, name, latitude, longitude, isOpen, google }: RecordedPlace) {
  return {
    id: `ChIJ_test-${number}`,
    formattedAddress: '146 Park Rd, London NW8 7RG, UK',
    location: { latitude, longitude },
    rating: 4.7,
    businessStatus: 'OPERATIONAL',
    userRatingCount: 9_432,
    internationalPhoneNumber: '+44 20 7725 2213',
    websiteUri: 'https://www.iccuk.example/',
    ...(name !== undefined && { displayName: { text: name, languageCode: 'en' } }),
    ...(isOpen !== undefined && {
      currentOpeningHours: isOpen
        ? { openNow: true, nextCloseTime: '2026-11-22T22:00:00Z' }
        : { openNow: false, nextOpenTime: '2026-11-23T05:00:00.123456789Z' },
    }),
    accessibilityOptions: { wheelchairAccessibleEntrance: true },
    ...google,
  };
}

interface RequestBody {
  readonly maxResultCount?: number;
  readonly openNow?: boolean;
  readonly pageSize?: number;
  readonly pageToken?: string;
  readonly locationRestriction: {
    readonly circle?: { center: { latitude: number; longitude: number }; radius: number };
    readonly rectangle?: Record<'low' | 'high', { latitude: number; longitude: number }>;
  };
}

/** Google's answer: `{}` without results, twenty per page, and a token while there are more, up to sixty. */
export function googleAnswer(recordedPlaces: readonly RecordedPlace[], { url, body }: Received): unknown {
  const requested = JSON.parse(body) as RequestBody;
  const { circle, rectangle } = requested.locationRestriction;
  if (url.pathname === '/v1/places:searchNearby' && circle) {
    const near = nearestOf(recordedPlaces, circle.center, circle.radius).slice(
      0,
      requested.maxResultCount ?? 20,
    );
    return near.length > 0 ? { places: near.map(googlePlace) } : {};
  }
  if (!rectangle || url.pathname !== '/v1/places:searchText') return { unknown: true };
  const start = Number(requested.pageToken?.slice('from-'.length) ?? 0);
  const all = inRectangle(recordedPlaces, rectangle)
    .filter(({ isOpen }) => !requested.openNow || isOpen)
    .slice(0, 60);
  const page = all.slice(start, start + (requested.pageSize ?? 20)).map(googlePlace);
  const next = start + page.length;
  return {
    ...(page.length > 0 && { places: page }),
    ...(next < all.length && { nextPageToken: `from-${next}` }),
  };
}

function inRectangle(
  recordedPlaces: readonly RecordedPlace[],
  { low, high }: Record<'low' | 'high', { latitude: number; longitude: number }>,
): RecordedPlace[] {
  const centre = {
    latitude: (low.latitude + high.latitude) / 2,
    longitude: (low.longitude + high.longitude) / 2,
  };
  const isBetween = (place: RecordedPlace) =>
    low.longitude <= high.longitude
      ? place.longitude >= low.longitude && place.longitude <= high.longitude
      : place.longitude >= low.longitude || place.longitude <= high.longitude;
  return nearestOf(recordedPlaces, centre, Number.POSITIVE_INFINITY).filter(
    (place) => place.latitude >= low.latitude && place.latitude <= high.latitude && isBetween(place),
  );
}

/** An error in the format of google.rpc.Status. */
export function googleError(code: number, status: string, message: string, reason?: string) {
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'googleapis.com',
    metadata: { consumer: 'projects/123456789', service: 'places.googleapis.com' },
  };
  return { error: { code, message, status, ...(reason && { details: [info] }) } };
}

/** An error of the legacy service, which has status 200. */
export function legacyError(status: string, message: string) {
  return { error_message: message, html_attributions: [], results: [], status };
}
