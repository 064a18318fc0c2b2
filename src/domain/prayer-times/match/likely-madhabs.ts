import { resolveCalculation } from '../methods/resolve-calculation.ts';
import type { PlaceInput } from '../place-prayer-day.ts';
import { type Madhab, madhabs } from '../types.ts';
import type { BoardDay } from './board.ts';
import { createCandidate } from './candidate.ts';
import { clockTimesOf, medianOf } from './fit.ts';

/** If the two Asr times are closer than this, both madhabs are fitted. */
const clearlyApartMinutes = 20;

/**
 * Returns the likely madhabs of a board. The two Asr times are most of an hour apart nearly everywhere, so the
 * board's Asr tells which one it is.
 */
export function likelyMadhabs(place: PlaceInput, days: readonly BoardDay[]): readonly Madhab[] {
  const [shafi = Number.NaN, hanafi = Number.NaN] = madhabs.map((madhab) => asrDistance(place, days, madhab));
  if (Number.isNaN(shafi)) return [resolveCalculation({}, place.countryCode, place.coordinates).madhab];
  if (Math.abs(shafi - hanafi) < clearlyApartMinutes) return madhabs;
  return shafi < hanafi ? ['shafi'] : ['hanafi'];
}

/** Minutes between the board's Asr and the madhab's, median of the days; NaN if the board has none. */
function asrDistance(place: PlaceInput, days: readonly BoardDay[], madhab: Madhab): number {
  const candidate = createCandidate(place, { madhab });
  const distances = days.flatMap(({ date, times: { asr } }) =>
    asr === undefined ? [] : [asr - clockTimesOf(place, candidate, date).asr],
  );
  return distances.length === 0 ? Number.NaN : Math.abs(medianOf(distances));
}
