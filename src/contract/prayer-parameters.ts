import { z } from 'zod/mini';
import { problem } from './input-errors.ts';

/** Names of the same parameters in other APIs and at our other endpoints, in lower case. */
const namesElsewhere: Readonly<Record<string, readonly string[]>> = {
  lat: ['latitude'],
  lng: ['longitude'],
  lon: ['longitude'],
  long: ['longitude'],
  school: ['madhab'],
  juristicmethod: ['madhab'],
  asrmethod: ['madhab'],
  calculationmethod: ['method'],
  latitudeadjustmentmethod: ['highLatitudeRule'],
  highlatitudemethod: ['highLatitudeRule'],
  tune: ['adjust'],
  offset: ['adjust'],
  height: ['elevation'],
  altitude: ['elevation'],
  lang: ['language'],
  month: ['from', 'to', 'date'],
  year: ['from', 'to', 'date'],
};

/**
 * Returns the schema of a query with these fields. A parameter that looks like a misspelt one is rejected: ignoring `methd`
 * would return the times of another method. Parameters that resemble none, such as campaign tags, are ignored.
 */
export function knownParameters<const Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  const names = Object.keys(fields);
  const loose = z.looseObject(fields).check((query) => {
    for (const name of Object.keys(query.value)) {
      const suggestions = names.includes(name) ? [] : suggestionsFor(name, names);
      if (suggestions.length === 0) continue;
      const { error, params } = problem(messageFor(name, suggestions), 'unknown', {
        suggestion: suggestions.join(','),
      });
      query.issues.push({ code: 'custom', path: [name], input: query.value, message: error, params });
    }
  });
  // Loose only at runtime, so that the check sees other names. The types don't allow any.
  return loose as unknown as z.ZodMiniObject<Fields, z.core.$strip>;
}

function messageFor(name: string, suggestions: readonly string[]): string {
  return `${name} is not a known parameter. Did you mean ${suggestions.join(' and ')}?`;
}

function suggestionsFor(name: string, names: readonly string[]): readonly string[] {
  const lower = name.toLowerCase();
  const aliases = Object.hasOwn(namesElsewhere, lower) ? (namesElsewhere[lower] ?? []) : [];
  const known = aliases.filter((alias) => names.includes(alias));
  const nearest = known.length > 0 ? undefined : nearestName(name, names);
  return nearest === undefined ? known : [nearest];
}

/** A mistake is a missing, added, wrong or swapped letter. */
const maxMistakes = 2;

/** Returns the name that was probably meant, ignoring case; undefined if none is similar. */
function nearestName(typed: string, names: readonly string[]): string | undefined {
  const near = names
    .filter((name) => Math.abs(name.length - typed.length) <= maxMistakes)
    .map((name) => ({ name, mistakes: mistakesBetween(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, mistakes }) => mistakes <= maxMistakes && mistakes < name.length / 2);
  return near.sort((a, b) => a.mistakes - b.mistakes)[0]?.name;
}

/** Returns the Damerau–Levenshtein distance of two words (optimal string alignment). */
function mistakesBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[i]?.push(Math.min(replaced, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(a.length, b.length);
}
