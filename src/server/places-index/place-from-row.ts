import type { PlaceHours } from '../../domain/places/opening-hours.ts';
import type { FoundPlace, PlaceFacts, PlaceNames } from '../../domain/places/place.ts';

/** Columns of a search, in order. */
export const placeColumns = [
  'osmId',
  'osmType',
  'source',
  'latitude',
  'longitude',
  'name',
  'nameLanguage',
  'nameEn',
  'nameAr',
  'address',
  'zoneName',
  'countryCode',
  'hoursWeek',
  'hoursText',
  'facts',
] as const;

type Text = string | null;

/** A row of the table by column; null is unknown. */
export type PlaceRow = readonly [
  osmId: number,
  osmType: string,
  source: string,
  latitude: number,
  longitude: number,
  name: Text,
  nameLanguage: Text,
  nameEn: Text,
  nameAr: Text,
  address: Text,
  zoneName: Text,
  countryCode: Text,
  hoursWeek: readonly number[] | null,
  hoursText: Text,
  facts: PlaceFacts | null,
];

/** The zone is only set with hours, the country only with hours that holidays may change. */
export function placeFromRow(row: PlaceRow): FoundPlace {
  const [osmId, osmType, source, latitude, longitude, name, nameLanguage, nameEn, nameAr, address] = row;
  const [, , , , , , , , , , zoneName, countryCode, hoursWeek, hoursText, facts] = row;
  return {
    id: `${source}:${osmType}/${osmId}`,
    latitude,
    longitude,
    names: namesOf(name, nameLanguage, nameEn, nameAr),
    address: address ?? '',
    hours: hoursOf(hoursWeek, hoursText),
    facts: facts ?? noFacts,
    ...(zoneName === null ? {} : { zoneName }),
    ...(countryCode === null ? {} : { countryCode }),
  };
}

const noFacts: PlaceFacts = {};
const unknown: PlaceHours = { kind: 'unknown' };

function namesOf(local: Text, localLanguage: Text, en: Text, ar: Text): PlaceNames {
  return {
    local: local ?? '',
    ...(localLanguage === null ? {} : { localLanguage }),
    ...(en === null ? {} : { en }),
    ...(ar === null ? {} : { ar }),
  };
}

function hoursOf(week: readonly number[] | null, text: Text): PlaceHours {
  if (week !== null) return { kind: 'week', week };
  return text === null ? unknown : { kind: 'text', text };
}
