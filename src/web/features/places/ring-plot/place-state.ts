import type { PlaceItem } from '../../../../contract/places.ts';
import { message } from '../../../i18n/localisation.tsx';
import { hoursNow } from '../card/hours-now.ts';
import { zoneAround } from '../card/zone-around.ts';
import type { Found } from '../search/search-state.ts';

export type PlaceState = 'open' | 'closed' | 'unknown';

export const stateWords: Readonly<Record<PlaceState, string>> = {
  open: message('Open'),
  closed: message('Closed'),
  unknown: message('Hours unknown'),
};

/** As the card says it at this instant. */
export function placeState(item: PlaceItem, { answer, answeredAtMs }: Found, nowMs: number): PlaceState {
  if (item.open_now === null) return 'unknown';
  const zone = zoneAround(item.timezone ?? answer.timezone, answeredAtMs);
  return hoursNow(item, zone, answeredAtMs, nowMs)?.isOpen ? 'open' : 'closed';
}

/** What a mark of several places shows: open where one of them is, closed where all are. */
export function commonState(states: readonly PlaceState[]): PlaceState {
  if (states.includes('open')) return 'open';
  return states.every((state) => state === 'closed') ? 'closed' : 'unknown';
}
