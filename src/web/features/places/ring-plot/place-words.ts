import type { PlaceItem } from '../../../../contract/places.ts';
import type { PlaceKind } from '../../../../domain/places/place.ts';
import { compassPoint } from '../../../lib/compass-point.ts';
import type { Localisation } from '../../../lib/i18n.tsx';
import { distanceWords } from '../card/distance-words.ts';
import { type PlaceState, stateWords } from './place-state.ts';
import type { Spot } from './spots.ts';

/** As the card calls it. */
export function calledName(item: PlaceItem, kind: PlaceKind, { t }: Localisation): string {
  return item.unnamed && kind === 'mosque' ? t('Mosque') : item.name;
}

/** `650 m, north-east`. */
export function wayWords({ item, bearingDegrees }: Spot, localisation: Localisation): string {
  const { t } = localisation;
  return t('{distance}, {direction}', {
    distance: distanceWords(item.distance, localisation),
    direction: t(compassPoint(bearingDegrees)),
  });
}

/** `Al-Noor Mosque, 650 m, north-east, open`, for who hears the plot. */
export function spotWords(
  spot: Spot,
  kind: PlaceKind,
  state: PlaceState,
  localisation: Localisation,
): string {
  const { t } = localisation;
  const name = calledName(spot.item, kind, localisation);
  const way = wayWords(spot, localisation);
  if (state === 'unknown') return t('{name}, {way}', { name, way });
  return t('{name}, {way}. {state}', { name, way, state: t(stateWords[state]) });
}
