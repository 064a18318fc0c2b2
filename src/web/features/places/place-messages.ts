import type { PlaceKind, PlaceSource } from '../../../domain/places/place.ts';
import { message } from '../../i18n/localisation.tsx';

/** The sentences in which the two searches differ: English, translated where they are shown. */
interface KindWords {
  readonly search: string;
  /** Heading above the results; `count` of them. */
  readonly found: string;
  readonly none: string;
  /** What is said of a failure without words of its own. */
  readonly failed: string;
  readonly looking: string;
  readonly question: string;
  readonly invitation: string;
  readonly leftOut: string;
  /** What stands for the name of a place that has none. */
  readonly nameless: string;
  /** What a person would type into a map. */
  readonly onMap: string;
}

export const kindWords: Readonly<Record<PlaceKind, KindWords>> = {
  mosque: {
    search: message('Search Mosques'),
    found: message('Found {count, plural, one {# Mosque} other {# Mosques}}'),
    none: message('No Mosques Found'),
    failed: message('Failed to search mosques'),
    looking: message('Looking for mosques…'),
    question: message('Which mosques are near?'),
    invitation: message('Choose how far you would go, then search. The nearest mosque comes first.'),
    leftOut: message(
      '{count, plural, one {# mosque is left out, because nobody knows its hours.} other {# mosques are left out, because nobody knows their hours.}}',
    ),
    nameless: message('Mosque'),
    onMap: message('mosque'),
  },
  halal: {
    search: message('Search Halal Food'),
    found: message('Found {count, plural, one {# Halal Restaurant} other {# Halal Restaurants}}'),
    none: message('No Halal Restaurants Found'),
    failed: message('Failed to search halal food'),
    looking: message('Looking for halal food…'),
    question: message('Where is halal food near?'),
    invitation: message(
      'Choose how far you would go, then search. Each card says what its claim of halal rests on.',
    ),
    leftOut: message(
      '{count, plural, one {# restaurant is left out, because nobody knows its hours.} other {# restaurants are left out, because nobody knows their hours.}}',
    ),
    nameless: message('Halal food'),
    onMap: message('halal restaurant'),
  },
};

/** Who answered, by a name that people know. */
export const providerWords: Readonly<Record<PlaceSource, string>> = {
  google: message('Google Places'),
  geoapify: message('Geoapify'),
  local: message('OpenStreetMap'),
  overpass: message('OpenStreetMap'),
  landmarks: message('our list of well-known mosques'),
};
