import { countEvent } from '../../../../contract/events.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { callApi } from '../../../lib/call-api.ts';
import type { SearchQuestion } from './search-state.ts';

interface AskedNotToBeTracked {
  readonly globalPrivacyControl?: boolean;
}

/** Adds one to the day's counter of searches, without the place. A browser that asks not to be tracked sends nothing. */
export function countSearch(kind: PlaceKind, { radiusMetres, openNow }: SearchQuestion): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & AskedNotToBeTracked;
  if (doNotTrack === '1' || globalPrivacyControl) return;
  const event = kind === 'mosque' ? 'search_mosques' : 'search_halal';
  callApi(countEvent, { body: { event, properties: { radius: radiusMetres, openNow } } }).catch(
    () => undefined,
  );
}
