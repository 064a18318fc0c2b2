import type { PlaceItem } from '../../../contract/places.ts';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import type { Highlight } from './ring-plot/highlight.ts';
import type { Found } from './search/search-state.ts';

/** The places that are on the screen, in their order, for what is drawn of them beside the list and on their cards. */
export interface ShownPlaces {
  readonly items: readonly PlaceItem[];
  readonly centre: Coordinates;
  readonly kind: PlaceKind;
  readonly found: Found;
  /** The minute that the screen goes by, epoch milliseconds. */
  readonly nowMs: number;
  readonly highlight: Highlight;
}
