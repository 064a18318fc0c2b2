import type { PlaceHours } from '../../domain/places/opening-hours/place-hours.ts';
import type { FoundPlace, PlaceNames } from '../../domain/places/place.ts';
import type { PlaceFacts } from '../../domain/places/place-facts.ts';

/** A place of the index. Its zone and country stand beside hours only. */
export interface IndexedPlace extends FoundPlace {
  /** IANA name. */
  readonly zoneName?: string;
  /** ISO 3166-1 alpha-2; empty where nobody lives near. */
  readonly countryCode?: string;
}

/** What the table says of a place; null is not known. */
export interface PlaceRow {
  readonly osmId: number;
  readonly osmType: string;
  readonly source: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string | null;
  readonly nameLanguage: string | null;
  readonly nameEn: string | null;
  readonly nameAr: string | null;
  readonly address: string | null;
  readonly zoneName: string | null;
  readonly countryCode: string | null;
  readonly hoursWeek: readonly number[] | null;
  readonly hoursText: string | null;
  readonly facts: unknown;
}

export function readPlace(row: PlaceRow): IndexedPlace {
  return {
    id: `${row.source}:${row.osmType}/${row.osmId}`,
    latitude: row.latitude,
    longitude: row.longitude,
    names: namesOf(row),
    address: row.address ?? '',
    hours: hoursOf(row),
    // Written by the import from `PlaceFacts` and read by nobody else.
    facts: (row.facts ?? noFacts) as PlaceFacts,
    ...(row.zoneName === null ? {} : { zoneName: row.zoneName }),
    ...(row.countryCode === null ? {} : { countryCode: row.countryCode }),
  };
}

const noFacts: PlaceFacts = {};
const unknown: PlaceHours = { kind: 'unknown' };

function namesOf({ name, nameLanguage, nameEn, nameAr }: PlaceRow): PlaceNames {
  return {
    local: name ?? '',
    ...(nameLanguage === null ? {} : { localLanguage: nameLanguage }),
    ...(nameEn === null ? {} : { en: nameEn }),
    ...(nameAr === null ? {} : { ar: nameAr }),
  };
}

function hoursOf({ hoursWeek, hoursText }: PlaceRow): PlaceHours {
  if (hoursWeek !== null) return { kind: 'week', week: hoursWeek };
  return hoursText === null ? unknown : { kind: 'text', text: hoursText };
}
