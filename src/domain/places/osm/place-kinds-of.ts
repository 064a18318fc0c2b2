import type { PlaceKind } from '../place.ts';
import { halalBasisOf } from './halal-basis.ts';
import { isMosqueBuilding } from './mosque-building.ts';
import type { OsmTags } from './osm-tags.ts';
import { isOutOfUse } from './out-of-use.ts';
import { tagList, tagValue } from './tag-values.ts';
import { muslimReligions, notForPrayer, prayerAmenity } from './worship-tags.ts';

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
 * What an OpenStreetMap object is to our searches: nothing, a mosque, a place with halal food. `religion=muslim` alone
 * is a cemetery or a school too. `building=mosque` alone says how a house was built, not what it is now: it counts as a
 * mosque, and `PlaceFacts.mappedAs` says what that rests on.
 * Source of the keys: the wiki's pages on `amenity=place_of_worship`, `building=mosque`, `place_of_worship=musalla`,
 * `diet:halal` and `cuisine`.
 */
export function placeKindsOf(tags: OsmTags): readonly PlaceKind[] {
  // Nearly all of the world's objects end here: an import asks of every one of them.
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
