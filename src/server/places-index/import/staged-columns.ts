import type { StagedPlace } from './staged-place.ts';

/** Columns that say what a place is like, with their types. */
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

/** Those of a staged row. */
export const stagedTypes = { osm_id: 'bigint', osm_type: 'text', kind: 'text', ...contentTypes } as const;

/** The same, by the letters that `shorten` gives them. */
export const shortTypes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(stagedTypes).map((type, i) => [letterOf(i), type]),
);

const letters = Object.keys(stagedTypes).map((name, i) => [name as keyof StagedPlace, letterOf(i)] as const);

/** Half of what would go to the database are names of columns: on the way a letter stands for each. */
export function shorten(row: StagedPlace): Record<string, unknown> {
  const short: Record<string, unknown> = {};
  for (const [name, letter] of letters) if (row[name] !== undefined) short[letter] = row[name];
  return short;
}

function letterOf(i: number): string {
  return String.fromCharCode(97 + i);
}
