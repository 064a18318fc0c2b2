import { z } from 'zod/mini';
import type { PlaceHours } from '../../../domain/places/opening-hours.ts';
import { safeWebsite } from '../../../domain/places/osm/contact.ts';
import type { FoundPlace, PlaceFacts, PlaceKind, PlaceNames } from '../../../domain/places/place.ts';
import { cleanText } from '../../../domain/text/clean-text.ts';
import { latitude, lenient, longitude, type ReadPlace } from './read-places.ts';

/** See google/maps/places/v1/place.proto and the reference of `places.searchText`. */
const placeSchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,400}$/)),
  location: z.object({ latitude, longitude }),
  displayName: lenient(z.object({ text: z.string(), languageCode: lenient(z.string()) })),
  formattedAddress: lenient(z.string()),
  businessStatus: lenient(z.string()),
  accessibilityOptions: lenient(z.object({ wheelchairAccessibleEntrance: lenient(z.boolean()) })),
  rating: lenient(z.number().check(z.minimum(1), z.maximum(5))),
  userRatingCount: lenient(z.int().check(z.minimum(0))),
  currentOpeningHours: lenient(
    z.object({
      openNow: lenient(z.boolean()),
      nextCloseTime: lenient(z.string()),
      nextOpenTime: lenient(z.string()),
    }),
  ),
  internationalPhoneNumber: lenient(z.string()),
  websiteUri: lenient(z.string()),
});
type GooglePlace = z.infer<typeof placeSchema>;

const languageTag = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

/** Reads one item; null for a place that is temporarily or permanently closed. */
export function readGooglePlace(kind: PlaceKind, item: unknown): ReadPlace {
  const parsed = placeSchema.safeParse(item);
  if (!parsed.success) return undefined;
  const place = parsed.data;
  return place.businessStatus?.startsWith('CLOSED') ? null : toPlace(kind, place);
}

function toPlace(kind: PlaceKind, place: GooglePlace): FoundPlace {
  const { rating, userRatingCount } = place;
  return {
    id: `google:${place.id}`,
    latitude: place.location.latitude,
    longitude: place.location.longitude,
    names: namesOf(place.displayName),
    address: cleanText(place.formattedAddress, 300),
    hours: hoursOf(place.currentOpeningHours),
    ...(rating !== undefined && { rating }),
    ...(userRatingCount !== undefined && { ratingCount: userRatingCount }),
    facts: factsOf(kind, place),
  };
}

/** Google returns one name and its language: the requested one if available. */
function namesOf(displayName: GooglePlace['displayName']): PlaceNames {
  const local = cleanText(displayName?.text, 200);
  const language = displayName?.languageCode;
  if (local === '' || !language || !languageTag.test(language)) return { local };
  const isIn = (wanted: string) => language.toLowerCase().split('-')[0] === wanted;
  return {
    local,
    localLanguage: language,
    ...(isIn('en') && { en: local }),
    ...(isIn('ar') && { ar: local }),
  };
}

function hoursOf(hours: GooglePlace['currentOpeningHours']): PlaceHours {
  if (hours?.openNow === undefined) return { kind: 'unknown' };
  const { openNow, nextCloseTime, nextOpenTime } = hours;
  const changesAtMs = Date.parse((openNow ? nextCloseTime : nextOpenTime) ?? '');
  return { kind: 'told', openNow, ...(!Number.isNaN(changesAtMs) && { changesAtMs }) };
}

function factsOf(kind: PlaceKind, place: GooglePlace): PlaceFacts {
  const isAccessible = place.accessibilityOptions?.wheelchairAccessibleEntrance;
  const phone = cleanText(place.internationalPhoneNumber, 40);
  const website = safeWebsite(place.websiteUri);
  return {
    ...(kind === 'halal' && { halalBasis: 'listed' as const }),
    ...(isAccessible !== undefined && { wheelchair: isAccessible ? ('yes' as const) : ('no' as const) }),
    ...(phone && { phone }),
    ...(website && { website }),
  };
}
