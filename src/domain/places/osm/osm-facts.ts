import { cleanText } from '../clean-text.ts';
import type { PlaceKind } from '../place.ts';
import type { PlaceFacts } from '../place-facts.ts';
import { osmPhone, osmWebsite } from './contact.ts';
import { fridayPrayerOf } from './friday-prayer.ts';
import { halalBasisOf } from './halal-basis.ts';
import { isMosqueBuilding } from './mosque-building.ts';
import type { OsmTags } from './osm-tags.ts';
import { saysYes, tagList, tagValue } from './tag-values.ts';

/** OpenStreetMap has no settled key for a women's hall; these are the ones in use. */
const womenKeys = [
  'female',
  'women',
  'female:prayer',
  'women:prayer',
  'prayer:rooms:female',
  'gender_segregated',
];
const wuduKeys = ['ablution', 'wudu', 'ablution_facilities', 'toilets:ablution'];
const certificateKeys = [
  'diet:halal:certification',
  'diet:halal:certificate',
  'halal:certification',
  'halal:certificate',
  'halal:certified_by',
  'certification:halal',
];
/** Values that name no certifier. */
const nobody = /^(?:yes|no|none|true|false|unknown|expired|unverified|not certified)$/i;
const parkingKinds = new Set(['surface', 'street_side', 'underground', 'multi-storey', 'rooftop', 'lane']);
const word = /^[\p{L}\p{M}\p{N}_&' -]{2,40}$/u;
const mostCuisines = 8;

/** What OpenStreetMap says of a place. A key that is missing or says neither yes nor no leaves its fact out. */
export function osmFacts(kind: PlaceKind, tags: OsmTags): PlaceFacts {
  const facts: PlaceFacts = {};
  putKnown(facts, kind === 'mosque' ? mosqueFacts(tags) : foodFacts(tags));
  putKnown(facts, commonFacts(tags));
  return facts;
}

/** A loop, for an import does this for every place: entries made and filtered cost as much as all else here. */
function putKnown(facts: object, found: Readonly<Record<string, unknown>>): void {
  for (const key in found) if (found[key] !== undefined) Object.assign(facts, { [key]: found[key] });
}

function mosqueFacts(tags: OsmTags) {
  const denomination = tagList(tags['denomination'])[0];
  return {
    mappedAs: isMosqueBuilding(tags) ? 'building' : undefined,
    womensArea: saysYes(tags, ...womenKeys),
    wudu: saysYes(tags, ...wuduKeys),
    jumuah: fridayPrayerOf(tags),
    denomination: denomination && word.test(denomination) ? denomination : undefined,
  };
}

function foodFacts(tags: OsmTags) {
  const certificate = cleanText(certificateKeys.map((key) => tags[key]).find(Boolean), 100);
  const cuisines = [...new Set(tagList(tags['cuisine']))].filter(
    (name) => name !== 'halal' && word.test(name),
  );
  return {
    halalBasis: halalBasisOf(tags),
    halalCertificate: certificate && !nobody.test(certificate) ? certificate : undefined,
    cuisines: cuisines.length > 0 ? cuisines.slice(0, mostCuisines) : undefined,
  };
}

function commonFacts(tags: OsmTags) {
  return {
    wheelchair: wheelchairOf(tagValue(tags, 'wheelchair')),
    toilets: saysYes(tags, 'toilets'),
    parking: parkingKinds.has(tagValue(tags, 'parking')) || saysYes(tags, 'parking'),
    phone: osmPhone(tags),
    website: osmWebsite(tags),
  };
}

function wheelchairOf(value: string): PlaceFacts['wheelchair'] {
  if (value === 'designated') return 'yes';
  return value === 'yes' || value === 'limited' || value === 'no' ? value : undefined;
}
