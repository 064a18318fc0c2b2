import { cleanText } from '../../text/clean-text.ts';
import type { PlaceFacts, PlaceKind, PlaceNames } from '../place.ts';
import { osmFacts } from './osm-facts.ts';
import type { OsmTags } from './osm-tags.ts';

/** What an OpenStreetMap object says of itself, in our words. */
export interface OsmDescription {
  readonly names: PlaceNames;
  /** One line; empty when it has none. */
  readonly address: string;
  /** As mapped, in OpenStreetMap's syntax, not yet read. */
  readonly hoursText: string | undefined;
  readonly facts: PlaceFacts;
}

/**
 * Reads the tags of an object that `placeKindsOf` found to be of the kind. All texts are cleaned of what steers
 * machines; they are text, not markup. `countryCode` (two letters) orders the address where the tags do not say it.
 */
export function describeOsmPlace(kind: PlaceKind, tags: OsmTags, countryCode?: string): OsmDescription {
  return {
    names: osmNames(tags),
    address: osmAddress(tags, countryCode),
    hoursText: tags['opening_hours']?.trim() || undefined,
    facts: osmFacts(kind, tags),
  };
}

const nameLimit = 200;
/** Where the name itself is missing: what else it may be called, best first. */
const fallbacks = ['official_name', 'loc_name', 'short_name', 'alt_name', 'brand'];
const named = /^name:([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i;

/**
 * What an OpenStreetMap object is called. `name` is as the sign at the door; a place that has only its English or
 * Arabic name is called so. Only the first of several names in a list is taken where the key is one for lists.
 */
export function osmNames(tags: OsmTags): PlaceNames {
  const en = nameIn(tags, 'name:en', 'official_name:en', 'int_name');
  const ar = nameIn(tags, 'name:ar', 'official_name:ar');
  const own = nameIn(tags, 'name', ...fallbacks);
  const local = own || ar || en;
  const localLanguage = own ? languageOf(tags, own) : ar ? 'ar' : en ? 'en' : undefined;
  return {
    local,
    ...(localLanguage && { localLanguage }),
    ...(en && { en }),
    ...(ar && { ar }),
  };
}

function nameIn(tags: OsmTags, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = key === 'alt_name' || key === 'loc_name' ? tags[key]?.split(';')[0] : tags[key];
    const name = cleanText(value, nameLimit);
    if (name) return name;
  }
  return '';
}

/**
 * The language whose `name:xx` equals the name. Many objects repeat a name in English: English counts only where it is
 * the one that matches; of several others none is known to be the right one.
 */
function languageOf(tags: OsmTags, own: string): string | undefined {
  const matches: string[] = [];
  for (const [key, value] of Object.entries(tags)) {
    if (!key.startsWith('name:') || cleanText(value, nameLimit) !== own) continue;
    const language = named.exec(key)?.[1];
    if (language) matches.push(language);
  }
  if (matches.length === 1) return matches[0];
  const others = matches.filter((language) => language !== 'en');
  return others.length === 1 ? others[0] : undefined;
}

const addressLimit = 300;
/** Where the house number follows the street and the postcode precedes the town. */
const numberLast = new Set(
  (
    'AD AL AM AR AT AZ BA BE BG BO BR BY CH CL CO CY CZ DE DK EC EE ES FI FO GE GL GR HR HU ID IR IS IT KG KZ LI LT LV ' +
    'MD ME MK MX NL NO PE PL PT PY RO RS RU SE SI SK SM TJ TR UA UY UZ VA XK'
  ).split(' '),
);
/** The number first, but the postcode before the town. */
const postcodeFirst = new Set(['DZ', 'EG', 'FR', 'LU', 'MA', 'MC', 'MY', 'RE', 'SN', 'TN']);

/**
 * The address on one line from the `addr:*` tags, without the country; empty when there are none. `countryCode` (two
 * letters) decides the order where the object does not name its country itself.
 */
export function osmAddress(tags: OsmTags, countryCode = ''): string {
  const country = (tags['addr:country'] ?? countryCode).trim().toUpperCase();
  const parts = [streetLine(tags, country), area(tags), townLine(tags, country)].filter(Boolean);
  return cleanText(parts.length > 0 ? parts.join(', ') : tags['addr:full'], addressLimit);
}

const of = (tags: OsmTags, key: string) => cleanText(tags[`addr:${key}`], addressLimit);

function streetLine(tags: OsmTags, country: string): string {
  const street = of(tags, 'street') || of(tags, 'place');
  const number = of(tags, 'housenumber');
  if (!street) return of(tags, 'housename');
  return (numberLast.has(country) ? [street, number] : [number, street]).filter(Boolean).join(' ');
}

function area(tags: OsmTags): string {
  const name =
    of(tags, 'neighbourhood') || of(tags, 'quarter') || of(tags, 'suburb') || of(tags, 'subdistrict');
  return name === of(tags, 'place') ? '' : name;
}

function townLine(tags: OsmTags, country: string): string {
  const town =
    of(tags, 'city') || of(tags, 'town') || of(tags, 'village') || of(tags, 'hamlet') || of(tags, 'district');
  const postcode = town ? of(tags, 'postcode') : '';
  const first = numberLast.has(country) || postcodeFirst.has(country);
  return (first ? [postcode, town] : [town, postcode]).filter(Boolean).join(' ');
}
