import { type Conventions, conventionsOf } from '../../../../domain/prayer-times/methods/conventions.ts';
import { resolveCalculation } from '../../../../domain/prayer-times/methods/resolve-calculation.ts';
import type { CalculationSettings } from '../../../../domain/prayer-times/types.ts';
import type { Place } from '../../../data/location-state.ts';

type Somewhere = Pick<Place, 'countryCode' | 'latitude' | 'longitude'>;

/**
 * What acts at the place where nothing is chosen. The rule is the method's own before the one that is customary in the
 * country, so it goes by the method that the person picked.
 */
export function usualHere(place: Somewhere, { method }: CalculationSettings): Conventions {
  const countryCode = place.countryCode || undefined;
  const { highLatitudeRule } = resolveCalculation(method === undefined ? {} : { method }, countryCode, place);
  return { ...conventionsOf(countryCode, place), highLatitudeRule };
}
