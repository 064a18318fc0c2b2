/** Tags of an OpenStreetMap object: key to value, both as mapped. */
export type OsmTags = Readonly<Record<string, string>>;

const yesValues = new Set([
  'yes',
  'true',
  '1',
  'only',
  'designated',
  'separate',
  'separated',
  'limited',
  'customers',
]);
const noValues = new Set(['no', 'false', '0', 'none']);

/** Returns the value of the first key present, in lower case; empty if there is none. */
export function tagValue(tags: OsmTags, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = tags[key]?.trim();
    if (value) return value.toLowerCase();
  }
  return '';
}

/** Splits a list value; OpenStreetMap separates values by semicolons, some mappers by commas. */
export function tagList(value: string | undefined): string[] {
  if (!value) return [];
  return value
    .toLowerCase()
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Reads the first key with a yes or no value; undefined if there is none. */
export function readYesNo(tags: OsmTags, ...keys: readonly string[]): boolean | undefined {
  for (const key of keys) {
    const raw = tags[key];
    // Most keys are missing on most objects, and an import reads all of them.
    if (raw === undefined) continue;
    const value = raw.trim().toLowerCase();
    if (yesValues.has(value)) return true;
    if (noValues.has(value)) return false;
  }
  return undefined;
}
