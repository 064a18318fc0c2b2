import { defaultRadiusMetres } from '../../../../contract/places.ts';

export { defaultRadiusMetres };

/** What 'Expand Search' reaches for. */
export const expandedRadiusMetres = 10_000;

const ofEverybody = [1_000, 3_000, defaultRadiusMetres, expandedRadiusMetres] as const;
const beyond = [25_000, 50_000] as const;

/**
 * The radii to choose from, in metres, ascending.
 * @param longest metres that the person may search, by the entitlements of the account
 */
export function radiusOptions(longest: number): readonly number[] {
  return [...ofEverybody, ...beyond].filter((metres) => metres <= longest);
}

/** The longest radius on offer that a wish reaches; the shortest for a wish below all of them. */
export function offeredRadius(wishMetres: number, longest: number): number {
  const options = radiusOptions(longest);
  return options.filter((metres) => metres <= wishMetres).at(-1) ?? options[0] ?? defaultRadiusMetres;
}
