import { cleanText } from '../../text/clean-text.ts';
import type { PlaceFacts, PlaceKind, PlaceNames } from '../place.ts';
import { osmFacts } from './osm-facts.ts';
import type { OsmTags } from './osm-tags.ts';

/** An OpenStreetMap object described in the product's terms. */
export interface OsmDescription {
  readonly names: PlaceNames;
  /** One line; empty when it has none. */
  readonly address: string;
  /** As mapped, in OpenStreetMap's syntax, not yet parsed. */
  readonly hoursText: string | undefined;
  readonly facts: PlaceFacts;
}

/**
 * Reads the tags of an object that `osmPlaceKinds` classified. All texts are cleaned; they are text, not
 * markup.
 * @param countryCode two letters; decides the order of the address if the tags don't give the country
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
/** Alternatives if `name` is missing, best first. */
const fallbacks = ['official_name', 'loc_name', 'short_name', 'alt_name', 'brand'];
const named = /^name:([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i;

/**
 * Returns the names of an OpenStreetMap object. `name` is the one on the sign; an object with only an English
 * or Arabic name uses that as its local name. Only the first of several names is used for keys that hold lists.
 */
function osmNames(tags: OsmTags): PlaceNames {
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
 * Returns the language whose `name:xx` equals the name. Many objects repeat a name in English, so English
 * counts only if it is the only match; if several others match, the language is unknown.
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
/** Countries with the house number after the street and the postcode before the town. */
const numberLast = new Set(
  (
    'AD AL AM AR AT AZ BA BE BG BO BR BY CH CL CO CY CZ DE DK EC EE ES FI FO GE GL GR HR HU ID IR IS IT KG KZ LI LT LV ' +
    'MD ME MK MX NL NO PE PL PT PY RO RS RU SE SI SK SM TJ TR UA UY UZ VA XK'
  ).split(' '),
);
/** Countries with the house number first, but the postcode before the town. */
const postcodeFirst = new Set(['DZ', 'EG', 'FR', 'LU', 'MA', 'MC', 'MY', 'RE', 'SN', 'TN']);

/**
 * Returns the address on one line from the `addr:*` tags, without the country; empty if there are none.
 * @param countryCode two letters; decides the order if the object doesn't give its country
 */
function osmAddress(tags: OsmTags, countryCode = ''): string {
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
