import type { PlaceHours } from '../../../domain/places/opening-hours.ts';
import { describeOsmPlace } from '../../../domain/places/osm/describe-osm-place.ts';
import type { OsmTags } from '../../../domain/places/osm/osm-tags.ts';
import type { FoundPlace, PlaceKind } from '../../../domain/places/place.ts';

const types: Readonly<Record<string, string>> = {
  n: 'node',
  w: 'way',
  r: 'relation',
  node: 'node',
  way: 'way',
  relation: 'relation',
};

/** One id for an OpenStreetMap object whoever tells of it; undefined when it is none. */
export function osmId(type: unknown, id: unknown): string | undefined {
  const name = types[String(type).toLowerCase()];
  // Some tools count areas of relations below zero.
  const number = Math.abs(Number(id));
  return name && Number.isSafeInteger(number) && number > 0 ? `osm:${name}/${number}` : undefined;
}

/** Tags as texts: a provider that reads them as JSON makes numbers of house numbers. */
export function osmTagsOf(raw: Readonly<Record<string, unknown>>): OsmTags {
  const tags: Record<string, string> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value === 'string') tags[key] = value;
    else if (typeof value === 'number' || typeof value === 'boolean') tags[key] = String(value);
  }
  return tags;
}

/** What the tags say of a place, without its id and spot. `countryCode` orders the address. */
export function describedByTags(
  kind: PlaceKind,
  tags: OsmTags,
  countryCode?: string,
): Pick<FoundPlace, 'names' | 'address' | 'hours' | 'facts'> {
  const { names, address, hoursText, facts } = describeOsmPlace(kind, tags, countryCode);
  const hours: PlaceHours = hoursText ? { kind: 'text', text: hoursText } : { kind: 'unknown' };
  return { names, address, hours, facts };
}
