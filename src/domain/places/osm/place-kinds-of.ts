import type { PlaceKind } from '../place.ts';
import { halalBasisOf } from './halal-basis.ts';
import type { OsmTags } from './osm-tags.ts';
import { isOutOfUse } from './out-of-use.ts';
import { tagList, tagValue } from './tag-values.ts';

const prayerAmenity = /place_of_worship|mosque|prayer_room/i;
const muslim = new Set(['muslim', 'islam', 'islamic']);
/** Places of worship of another kind: a tomb that is visited, an Alevi cem house, a grave. */
const notForPrayer = new Set([
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
const none: readonly PlaceKind[] = [];
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
 * What an OpenStreetMap object is to our searches: nothing, a mosque, a place with halal food. `religion=muslim` alone
 * is a cemetery or a school too, and `building=mosque` alone says how a house was built, not what it is now.
 * Source of the keys: the wiki's pages on `amenity=place_of_worship`, `building=mosque`, `place_of_worship=musalla`,
 * `diet:halal` and `cuisine`.
 */
export function placeKindsOf(tags: OsmTags): readonly PlaceKind[] {
  // Nearly all of the world's objects end here: an import asks of every one of them.
  if (!tags['amenity'] && !tags['shop'] && !tags['craft']) return none;
  const kinds: PlaceKind[] = [];
  if (isMosque(tags)) kinds.push('mosque');
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
    return religions.length > 0 ? religions.some((religion) => muslim.has(religion)) : looksLikeMosque(tags);
  }
  return amenities.includes('prayer_room') && religions.some((religion) => muslim.has(religion));
}

/** A place of worship whose religion nobody wrote down. */
function looksLikeMosque(tags: OsmTags): boolean {
  return tagValue(tags, 'building') === 'mosque' || isMusalla(tags);
}

/** A prayer room: for the daily prayers, without the Friday prayer. */
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
