import { readGeonames } from '../../scripts/atlas/read-geonames.ts';
import { createRandom } from '../seeded-random.ts';

/** A search text and the place it should find. */
export interface Query {
  readonly text: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface Queries {
  readonly exact: readonly Query[];
  readonly mistyped: readonly Query[];
  readonly arabic: readonly Query[];
}

const minPopulation = 100_000;
const minMistypedLength = 5;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The names of cities above 100,000 people, every `step`-th of them: unchanged, with one random typo (a letter removed, added,
 * replaced or swapped), and in Arabic. The same seed gives the same typos.
 */
export function generateQueries(step: number, seed = 1): Queries {
  const random = createRandom(seed);
  const places = readGeonames().filter((place) => place.population >= minPopulation && !place.isQuarter);
  const sample = places.filter((_, i) => i % step === 0);
  return {
    exact: sample.map((place) => ({ ...place, text: place.name })),
    mistyped: sample
      .filter(({ name }) => name.length >= minMistypedLength)
      .map((place) => ({ ...place, text: mistype(place.name, random) })),
    arabic: sample.flatMap((place) => (place.arabic ? [{ ...place, text: place.arabic }] : [])),
  };
}

function mistype(name: string, random: () => number): string {
  const characters = Array.from(name);
  const at = Math.floor(random() * (characters.length - 1));
  const letter = letters[Math.floor(random() * letters.length)] ?? 'x';
  const current = characters[at] ?? '';
  const next = characters[at + 1] ?? '';
  const edits = [[next], [letter, current, next], [letter, next], [next, current]];
  const replacement = edits[Math.floor(random() * edits.length)] ?? [];
  return [...characters.slice(0, at), ...replacement, ...characters.slice(at + 2)].join('');
}
