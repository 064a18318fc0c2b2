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

/** Returns the rows as a JSON array, with the columns of `shortTypes`. */
export function jsonRows(rows: readonly StagedPlace[]): string {
  return JSON.stringify(rows.map(shorten));
}

/** Column names would be half of the data sent to the database, so each is sent as a letter. */
function shorten(row: StagedPlace): Record<string, unknown> {
  const short: Record<string, unknown> = {};
  for (const [name, letter] of letters) if (row[name] !== undefined) short[letter] = row[name];
  return short;
}

/** Returns the rows as lines of `COPY`'s text format, with the columns of `stagedTypes` in order. */
export function copyLines(rows: readonly StagedPlace[]): string {
  let lines = '';
  for (const row of rows) {
    let separator = lines === '' ? '' : '\n';
    for (const [name] of letters) {
      lines += separator + fieldOf(row[name]);
      separator = '\t';
    }
  }
  return lines;
}

function fieldOf(value: StagedPlace[keyof StagedPlace]): string {
  if (value === undefined) return String.raw`\N`;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escaped(value);
  return escaped(Array.isArray(value) ? `{${value.join(',')}}` : JSON.stringify(value));
}

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return special.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
    : text;
}

function letterOf(i: number): string {
  return String.fromCharCode(97 + i);
}
