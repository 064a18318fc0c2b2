import type { Coordinates } from '../../../src/domain/geo/coordinates.ts';
import { conventionsOf } from '../../../src/domain/prayer-times/methods/conventions.ts';
import type { Madhab } from '../../../src/domain/prayer-times/types.ts';
import { refuse } from './check-options.ts';

/** What is customary in a country, to be spread into the options of `prayerTimes`. */
export interface Conventions {
  readonly method: string;
  readonly madhab: Madhab;
}

/**
 * Returns the method and madhab that are customary in a country: the national authority's, if it has a method. The Muslim
 * World League's and `shafi` elsewhere.
 * @param country ISO 3166-1 alpha-2, in any case
 * @param place decides in London and Tatarstan, which differ from their countries
 * @throws TypeError, RangeError for anything but two letters
 */
export function conventions(country: string, place?: Coordinates): Conventions {
  if (!/^[a-z]{2}$/i.test(country))
    refuse('country', country, "an ISO 3166-1 code of two letters such as 'TR'");
  const { method, madhab } = conventionsOf(country, place);
  return { method, madhab };
}
