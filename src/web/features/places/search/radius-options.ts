import { defaultRadiusMetres } from '../../../../contract/places.ts';

export { defaultRadiusMetres };

/** Radius of 'Expand Search', in metres. */
export const expandedRadiusMetres = 10_000;

const freeRadii = [1_000, 3_000, defaultRadiusMetres, expandedRadiusMetres] as const;
const premiumRadii = [25_000, 50_000] as const;

/**
 * Returns the radii to choose from, in metres, ascending.
 * @param maxRadiusMetres the largest radius the account may search
 */
export function radiusOptions(maxRadiusMetres: number): readonly number[] {
  return [...freeRadii, ...premiumRadii].filter((metres) => metres <= maxRadiusMetres);
}

/** Returns the largest offered radius that is at most `wantedMetres`; the smallest offered one if all are larger. */
export function largestOfferedRadius(wantedMetres: number, maxRadiusMetres: number): number {
  const options = radiusOptions(maxRadiusMetres);
  return options.filter((metres) => metres <= wantedMetres).at(-1) ?? options[0] ?? defaultRadiusMetres;
}
