import type { PlaceKind } from '../../../../domain/places/place.ts';
import { countUse } from '../../../data/count-use.ts';
import type { SearchQuestion } from './search-state.ts';

/** Adds one to the day's counter of searches, without the place. */
export function countSearch(kind: PlaceKind, { radiusMetres, openNow }: SearchQuestion): void {
  const event = kind === 'mosque' ? 'search_mosques' : 'search_halal';
  countUse({ event, properties: { radius: radiusMetres, openNow } });
}
