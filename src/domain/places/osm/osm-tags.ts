/** The tags of an OpenStreetMap object: key to value, both as they were mapped. */
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

/** The value of the first of the keys that is there, lower case; empty when none is. */
export function tagValue(tags: OsmTags, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = tags[key]?.trim();
    if (value) return value.toLowerCase();
  }
  return '';
}

/** The values of a list, which OpenStreetMap parts by semicolons and some mappers by commas. */
export function tagList(value: string | undefined): string[] {
  if (!value) return [];
  return value
    .toLowerCase()
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Whether the first of the keys that says so affirms or denies; undefined when none does either. */
export function readYesNo(tags: OsmTags, ...keys: readonly string[]): boolean | undefined {
  for (const key of keys) {
    const said = tags[key];
    // Most keys are missing on most objects, and an import asks for all of them.
    if (said === undefined) continue;
    const value = said.trim().toLowerCase();
    if (yesValues.has(value)) return true;
    if (noValues.has(value)) return false;
  }
  return undefined;
}
