import type { OsmTags } from './osm-tags.ts';
import { isOutOfUse, lifeCycle } from './out-of-use.ts';
import { tagList, tagValue } from './tag-values.ts';
import { muslimReligions, notForPrayer, prayerAmenity } from './worship-tags.ts';

/** Keys that say what a building is used for. With one of them, `building=mosque` only says how it was built. */
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
/** Values of `tourism` that say only that people visit the building. */
const visited = new Set(['', 'no', 'yes', 'attraction', 'viewpoint']);
const noUse = new Set(['', 'no']);
const past = ['historic', ...lifeCycle];

/**
 * Whether the object is mapped as a mosque building and nothing says what it is used for: `building=mosque` without an
 * `amenity`. False for a building with another use, of another religion, out of use, or of the past, and for what is
 * mapped as a place of worship. Source: the wiki's page on `building=mosque`.
 */
export function isMosqueBuilding(tags: OsmTags): boolean {
  const { building } = tags;
  // Most buildings end here, and an import asks about every one of them.
  if (building === undefined || building === 'yes' || !tagList(building).includes('mosque')) return false;
  if (useKeys.some((key) => !noUse.has(tagValue(tags, key)))) return false;
  if (!visited.has(tagValue(tags, 'tourism')) || !noUse.has(tagValue(tags, 'historic'))) return false;
  if (tagValue(tags, 'landuse') === 'cemetery' || notForPrayer.has(tagValue(tags, 'place_of_worship')))
    return false;
  const religions = tagList(tags['religion']);
  if (religions.length > 0 && !religions.some((religion) => muslimReligions.has(religion))) return false;
  return !past.some((prefix) => wasMosque(tags, prefix)) && !isOutOfUse(tags);
}

/** Whether a life-cycle prefix says that the object was a mosque, or will be one: `disused:amenity=place_of_worship`. */
function wasMosque(tags: OsmTags, prefix: string): boolean {
  return (
    prayerAmenity.test(tags[`${prefix}:amenity`] ?? '') ||
    tagList(tags[`${prefix}:building`]).includes('mosque') ||
    tagList(tags[`${prefix}:religion`]).some((religion) => muslimReligions.has(religion))
  );
}
