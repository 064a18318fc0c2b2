import type { HalalBasis, PlaceKind } from '../place.ts';
import { type OsmTags, tagList, tagValue } from './osm-tags.ts';

const none: readonly PlaceKind[] = [];
const mosqueOnly: readonly PlaceKind[] = ['mosque'];
const foodAmenities = new Set([
  'restaurant',
  'fast_food',
  'cafe',
  'food_court',
  'ice_cream',
  'canteen',
  'juice_bar',
]);
const foodShops = new Set([
  'bakery',
  'butcher',
  'supermarket',
  'convenience',
  'deli',
  'greengrocer',
  'grocery',
  'food',
  'frozen_food',
  'health_food',
  'pastry',
  'confectionery',
  'chocolate',
  'cheese',
  'dairy',
  'seafood',
  'poultry',
  'farm',
  'spices',
  'nuts',
  'pasta',
  'ice_cream',
  'general',
  'wholesale',
]);

/**
 * Returns what an OpenStreetMap object is for our searches: nothing, a mosque, a place with halal food.
 * `religion=muslim` alone may also be a cemetery or a school. `building=mosque` alone describes the
 * architecture, not the current use: it counts as a mosque, and `PlaceFacts.mappedAs` says so.
 *
 * Source of the keys: the wiki's pages on `amenity=place_of_worship`, `building=mosque`,
 * `place_of_worship=musalla`, `diet:halal` and `cuisine`.
 */
export function osmPlaceKinds(tags: OsmTags): readonly PlaceKind[] {
  // Fast path: an import classifies every object in the world, and nearly all of them end here.
  if (!tags['amenity'] && !tags['shop'] && !tags['craft']) return isMosqueBuilding(tags) ? mosqueOnly : none;
  const kinds: PlaceKind[] = [];
  if (isMosque(tags) || isMosqueBuilding(tags)) kinds.push('mosque');
  if (halalBasisOf(tags) !== undefined && sellsFood(tags)) kinds.push('halal');
  return kinds.length > 0 && isOutOfUse(tags) ? none : kinds;
}

function isMosque(tags: OsmTags): boolean {
  if (!prayerAmenity.test(tags['amenity'] ?? '')) return false;
  const amenities = tagList(tags['amenity']);
  if (amenities.includes('mosque')) return true;
  if (tagValue(tags, 'landuse') === 'cemetery' || notForPrayer.has(tagValue(tags, 'place_of_worship')))
    return false;
  const religions = tagList(tags['religion']);
  if (amenities.includes('place_of_worship')) {
    return religions.length > 0
      ? religions.some((religion) => muslimReligions.has(religion))
      : looksLikeMosque(tags);
  }
  return amenities.includes('prayer_room') && religions.some((religion) => muslimReligions.has(religion));
}

/** For a place of worship without a religion. */
function looksLikeMosque(tags: OsmTags): boolean {
  return tagValue(tags, 'building') === 'mosque' || isMusalla(tags);
}

/** Whether it is a prayer room: for the daily prayers, without the Friday prayer. */
export function isMusalla(tags: OsmTags): boolean {
  return ['musalla', 'mussala', 'musallah', 'prayer_room'].includes(tagValue(tags, 'place_of_worship'));
}

function sellsFood(tags: OsmTags): boolean {
  return (
    tagList(tags['amenity']).some((amenity) => foodAmenities.has(amenity)) ||
    tagList(tags['shop']).some((shop) => foodShops.has(shop)) ||
    tagValue(tags, 'craft') === 'caterer'
  );
}

/** Values of `amenity` for places of prayer. */
const prayerAmenity = /place_of_worship|mosque|prayer_room/i;

/** `muslim` is the documented value of `religion`; the others are common mistakes. */
const muslimReligions: ReadonlySet<string> = new Set(['muslim', 'islam', 'islamic']);

/** Other kinds of places of worship: a tomb that is visited, an Alevi cem house, a grave. */
const notForPrayer: ReadonlySet<string> = new Set([
  'shrine',
  'tomb',
  'mausoleum',
  'mazar',
  'dargah',
  'cemevi',
  'wayside_shrine',
  'holy_well',
  'cemetery',
]);

/** Flags, and key prefixes, of an object that is no longer, or not yet, what its other tags say. */
const lifecyclePrefixes = [
  'disused',
  'abandoned',
  'demolished',
  'destroyed',
  'razed',
  'removed',
  'was',
  'ruins',
  'construction',
  'proposed',
  'planned',
] as const;
const permanentlyClosed = /^(?:24\/7\s+)?(?:off|closed)(?:\s+"[^"]*")?$/;
const noPublicAccess = new Set(['private', 'no']);

/**
 * Whether the place can't be visited: disused, in ruins, not yet built, permanently closed, or not open to the
 * public. The prefixed form (`disused:amenity=restaurant`) needs no check: such an object has no plain
 * `amenity`, and if it has one, that is its new use.
 */
export function isOutOfUse(tags: OsmTags): boolean {
  if (lifecyclePrefixes.some((key) => !['', 'no'].includes(tagValue(tags, key)))) return true;
  if (tags['building'] === 'construction' || tags['building'] === 'ruins') return true;
  if (tagValue(tags, 'historic') === 'ruins') return true;
  if (noPublicAccess.has(tagValue(tags, 'access'))) return true;
  return permanentlyClosed.test(tagValue(tags, 'opening_hours'));
}

/** Keys for the use of a building. With one of them, `building=mosque` only describes its architecture. */
const useKeys = [
  'amenity',
  'shop',
  'craft',
  'office',
  'leisure',
  'club',
  'healthcare',
  'man_made',
  'military',
];
/** Values of `tourism` that only say that people visit the building. */
const touristValues = new Set(['', 'no', 'yes', 'attraction', 'viewpoint']);
const noUse = new Set(['', 'no']);
const formerUsePrefixes = ['historic', ...lifecyclePrefixes];

/**
 * Whether the object is mapped as a mosque building without any use: `building=mosque` without an `amenity`.
 * False for a building with another use, of another religion, out of use or historic, and for a place of
 * worship. Source: the wiki's page on `building=mosque`.
 */
export function isMosqueBuilding(tags: OsmTags): boolean {
  const { building } = tags;
  // Fast path: an import checks every building, and most of them end here.
  if (building === undefined || building === 'yes' || !tagList(building).includes('mosque')) return false;
  if (useKeys.some((key) => !noUse.has(tagValue(tags, key)))) return false;
  if (!touristValues.has(tagValue(tags, 'tourism')) || !noUse.has(tagValue(tags, 'historic'))) return false;
  if (tagValue(tags, 'landuse') === 'cemetery' || notForPrayer.has(tagValue(tags, 'place_of_worship')))
    return false;
  const religions = tagList(tags['religion']);
  if (religions.length > 0 && !religions.some((religion) => muslimReligions.has(religion))) return false;
  return !formerUsePrefixes.some((prefix) => wasMosque(tags, prefix)) && !isOutOfUse(tags);
}

/** Whether a lifecycle prefix says that the object was, or will be, a mosque: `disused:amenity=place_of_worship`. */
function wasMosque(tags: OsmTags, prefix: string): boolean {
  return (
    prayerAmenity.test(tags[`${prefix}:amenity`] ?? '') ||
    tagList(tags[`${prefix}:building`]).includes('mosque') ||
    tagList(tags[`${prefix}:religion`]).some((religion) => muslimReligions.has(religion))
  );
}

/** Returns the basis of a halal claim in OpenStreetMap; undefined if there is none, or if it is denied. */
export function halalBasisOf(tags: OsmTags): HalalBasis | undefined {
  const diet = tagValue(tags, 'diet:halal');
  if (diet === 'only' || diet === 'yes' || diet === 'limited') return diet;
  if (diet === 'no') return undefined;
  return tagList(tags['cuisine']).includes('halal') ? 'cuisine' : undefined;
}
