import type { PlaceQuestion } from '../prayer-day.ts';
import { prayerNames } from '../types.ts';
import type { BoardDay, BoardProblem } from './board.ts';
import { candidateOf } from './candidate.ts';
import { cheapest, type Fit, fitsOfAll, medianOf } from './fit.ts';
import { fitsOf } from './fits-of.ts';
import { likelySchools } from './likely-schools.ts';

/** How long after the adhan a congregation stands up. */
const waitMinutes = [5, 30] as const;
/** A board that some method meets this closely is the board of that method, however late it is for the country. */
const explainedMinutes = 3;

/** All five prayers later than the usual times here, and no known method nearer: that is the congregation's time. */
export function iqamahSuspicion(place: PlaceQuestion, days: readonly BoardDay[]): BoardProblem[] {
  if (days.length === 0) return [];
  const usual = cheapest(
    fitsOfAll(
      place,
      likelySchools(place, days).map((madhab) => candidateOf(place, { madhab })),
      days,
    ),
  );
  const late = usual && latenessOf(usual);
  if (late === undefined || isExplained(place, days)) return [];
  return [{ code: 'iqamah_suspected', severity: 'hint', laterByMinutes: late }];
}

type Lateness = Extract<BoardProblem, { code: 'iqamah_suspected' }>['laterByMinutes'];

function latenessOf({ times }: Fit): Lateness | undefined {
  const middles = prayerNames.map((name) => {
    const residuals = times.find((time) => time.name === name)?.residuals ?? [];
    return Math.round(medianOf(residuals));
  });
  const isLate = middles.every((minutes) => minutes >= waitMinutes[0] && minutes <= waitMinutes[1]);
  const [fajr = 0, dhuhr = 0, asr = 0, maghrib = 0, isha = 0] = middles;
  return isLate ? { fajr, dhuhr, asr, maghrib, isha } : undefined;
}

function isExplained(place: PlaceQuestion, days: readonly BoardDay[]): boolean {
  return fitsOf(place, days)
    .filter(({ candidate }) => candidate.choice.method.id !== 'custom')
    .some(({ times }) => {
      const distances = times.flatMap(({ residuals }) => residuals.map(Math.abs));
      return distances.reduce((sum, minutes) => sum + minutes, 0) <= explainedMinutes * distances.length;
    });
}
