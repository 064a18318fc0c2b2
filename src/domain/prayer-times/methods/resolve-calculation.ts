import type { Coordinates } from '../../geo/coordinates.ts';
import type { CalculationSettings } from '../types.ts';
import { applySettings, type ResolvedCalculation } from './apply-settings.ts';
import { conventionsOf } from './conventions.ts';

export type { ResolvedCalculation } from './apply-settings.ts';

/**
 * Combines the conventions of the place with the user's settings.
 * @param countryCode ISO 3166-1 alpha-2
 */
export function resolveCalculation(
  settings: CalculationSettings,
  countryCode: string | undefined,
  coordinates: Coordinates,
): ResolvedCalculation {
  return applySettings(settings, conventionsOf(countryCode, coordinates));
}
