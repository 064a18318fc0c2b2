import type { PlaceKind, PlaceSource } from '../../../domain/places/place.ts';
import { message } from '../../i18n/localisation.tsx';

/** Messages that differ between mosque and halal food search, in English; translate them with `t`. */
interface KindMessages {
  readonly search: string;
  /** Heading above the results, with `count`. */
  readonly found: string;
  readonly none: string;
  /** Error message if the server gave no reason. */
  readonly failed: string;
  readonly searching: string;
  readonly idleTitle: string;
  readonly idleText: string;
  readonly hoursUnknown: string;
  /** Shown as the name of a place without one. */
  readonly unnamed: string;
  /** Search text for an external map. */
  readonly mapQuery: string;
}

export const kindMessages: Readonly<Record<PlaceKind, KindMessages>> = {
  mosque: {
    search: message('Search Mosques'),
    found: message('Found {count, plural, one {# Mosque} other {# Mosques}}'),
    none: message('No Mosques Found'),
    failed: message('Failed to search mosques'),
    searching: message('Looking for mosques…'),
    idleTitle: message('Nearby mosques'),
    idleText: message('Choose a radius and search. The nearest mosque comes first.'),
    hoursUnknown: message(
      '{count, plural, one {# mosque with unknown hours isn’t shown.} other {# mosques with unknown hours aren’t shown.}}',
    ),
    unnamed: message('place|Mosque'),
    mapQuery: message('mosque'),
  },
  halal: {
    search: message('Search Halal Food'),
    found: message('Found {count, plural, one {# Halal Restaurant} other {# Halal Restaurants}}'),
    none: message('No Halal Restaurants Found'),
    failed: message('Failed to search halal food'),
    searching: message('Looking for halal food…'),
    idleTitle: message('Nearby halal food'),
    idleText: message('Choose a radius and search. Each result shows why it’s listed as halal.'),
    hoursUnknown: message(
      '{count, plural, one {# restaurant with unknown hours isn’t shown.} other {# restaurants with unknown hours aren’t shown.}}',
    ),
    unnamed: message('Halal food'),
    mapQuery: message('halal restaurant'),
  },
};

/** Name of each data source, as shown to users. */
export const providerNames: Readonly<Record<PlaceSource, string>> = {
  google: message('Google Places'),
  geoapify: message('Geoapify'),
  local: message('OpenStreetMap'),
  overpass: message('OpenStreetMap'),
  landmarks: message('our list of well-known mosques'),
};
