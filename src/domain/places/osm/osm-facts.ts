import { cleanText } from '../../text/clean-text.ts';
import type { PlaceFacts, PlaceKind } from '../place.ts';
import { osmPhone, osmWebsite } from './contact.ts';
import { halalBasisOf, isMosqueBuilding, isMusalla } from './osm-place-kinds.ts';
import { type OsmTags, readYesNo, tagList, tagValue } from './osm-tags.ts';

/** OpenStreetMap has no agreed key for a women's prayer hall; these are the ones in use. */
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
const noCertifier = /^(?:yes|no|none|true|false|unknown|expired|unverified|not certified)$/i;
const parkingKinds = new Set(['surface', 'street_side', 'underground', 'multi-storey', 'rooftop', 'lane']);
const word = /^[\p{L}\p{M}\p{N}_&' -]{2,40}$/u;
const maxCuisines = 8;

/**
 * Reads facts about a place from its tags. If a key is missing or its value isn't understood, its fact is left
 * out.
 */
export function osmFacts(kind: PlaceKind, tags: OsmTags): PlaceFacts {
  const facts: PlaceFacts = {};
  assignDefined(facts, kind === 'mosque' ? mosqueFacts(tags) : foodFacts(tags));
  assignDefined(facts, commonFacts(tags));
  return facts;
}

/**
 * Uses a loop because an import calls this for every place: building and filtering entries costs as much as
 * everything else here.
 */
function assignDefined(facts: object, found: Readonly<Record<string, unknown>>): void {
  for (const key in found) if (found[key] !== undefined) Object.assign(facts, { [key]: found[key] });
}

function mosqueFacts(tags: OsmTags) {
  const denomination = tagList(tags['denomination'])[0];
  return {
    mappedAs: isMosqueBuilding(tags) ? 'building' : undefined,
    womensArea: readYesNo(tags, ...womenKeys),
    wudu: readYesNo(tags, ...wuduKeys),
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
    halalCertificate: certificate && !noCertifier.test(certificate) ? certificate : undefined,
    cuisines: cuisines.length > 0 ? cuisines.slice(0, maxCuisines) : undefined,
  };
}

function commonFacts(tags: OsmTags) {
  return {
    wheelchair: wheelchairOf(tagValue(tags, 'wheelchair')),
    toilets: readYesNo(tags, 'toilets'),
    parking: parkingKinds.has(tagValue(tags, 'parking')) || readYesNo(tags, 'parking'),
    phone: osmPhone(tags),
    website: osmWebsite(tags),
  };
}

function wheelchairOf(value: string): PlaceFacts['wheelchair'] {
  if (value === 'designated') return 'yes';
  return value === 'yes' || value === 'limited' || value === 'no' ? value : undefined;
}

const onFriday = /^fr(?:iday)?\s+(\S.*)$/i;

/**
 * Returns when the Friday prayer is held, from the Friday rules of `service_times`, or only whether it is held.
 * By definition of the key, a musalla has no Friday prayer.
 */
function fridayPrayerOf(tags: OsmTags): string | boolean | undefined {
  const times = fridayTimes(tags['service_times']);
  if (times) return times;
  const isHeld = readYesNo(tags, 'jumuah', 'jummah', 'jumma', 'friday_prayer');
  if (isHeld !== undefined) return isHeld;
  return isMusalla(tags) ? false : undefined;
}

function fridayTimes(serviceTimes: string | undefined): string {
  if (!serviceTimes) return '';
  const times = serviceTimes
    .split(';')
    .map((rule) => onFriday.exec(rule.trim())?.[1] ?? '')
    .filter((rule) => rule !== '' && !/^(?:off|closed)$/i.test(rule))
    .flatMap((rule) => rule.split(',').map((time) => time.trim()));
  return cleanText(times.join(', '), 100);
}
