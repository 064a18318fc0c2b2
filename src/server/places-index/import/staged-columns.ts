import type { StagedPlace } from './staged-place.ts';

/** Descriptive columns with their types. */
export const contentTypes = {
  latitude: 'double precision',
  longitude: 'double precision',
  name: 'text',
  name_language: 'text',
  name_en: 'text',
  name_ar: 'text',
  address: 'text',
  zone_name: 'text',
  country_code: 'text',
  hours_week: 'smallint[]',
  hours_text: 'text',
  facts: 'jsonb',
} as const;

/** Columns of a staged row. */
export const stagedTypes = { osm_id: 'bigint', osm_type: 'text', kind: 'text', ...contentTypes } as const;

/** The same, by `shorten`'s letters. */
export const shortTypes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(stagedTypes).map((type, i) => [letterOf(i), type]),
);

const letters = Object.keys(stagedTypes).map((name, i) => [name as keyof StagedPlace, letterOf(i)] as const);

/** Column names would be half of the data sent to the database, so each is sent as a letter. */
export function shorten(row: StagedPlace): Record<string, unknown> {
  const short: Record<string, unknown> = {};
  for (const [name, letter] of letters) if (row[name] !== undefined) short[letter] = row[name];
  return short;
}

function letterOf(i: number): string {
  return String.fromCharCode(97 + i);
}
