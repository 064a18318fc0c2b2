import type { PlaceKind } from '../../../../domain/places/place.ts';
import { compassPoint } from '../../../i18n/compass-point.ts';
import type { Localisation } from '../../../i18n/localisation.tsx';
import { calledName } from '../card/called-name.ts';
import { distanceWords } from '../card/distance-words.ts';
import { type PlaceState, stateWords } from './place-state.ts';
import type { Spot } from './spots.ts';

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
  const name = calledName(spot.item, kind, t);
  const way = wayWords(spot, localisation);
  if (state === 'unknown') return t('{name}, {way}', { name, way });
  return t('{name}, {way}. {state}', { name, way, state: t(stateWords[state]) });
}
