import { cleanText } from '../clean-text.ts';
import type { OsmTags } from './osm-tags.ts';

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
