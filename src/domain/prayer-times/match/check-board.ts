import type { PlaceInput } from '../place-prayer-day.ts';
import { withoutOwnTimetable } from '../timetable/with-own-timetable.ts';
import { prayerNames } from '../types.ts';
import type { BoardDay, BoardProblem } from './board.ts';
import { createCandidate } from './candidate.ts';
import { cheapest, type Fit, fitCandidates, medianOf } from './fit.ts';
import { fitAllMethods } from './fit-all-methods.ts';
import { likelyMadhabs } from './likely-madhabs.ts';
import { readBoard } from './read-board.ts';

/** Returns the problems of a board at the place; empty if it can be matched as is. */
export function checkBoard(place: PlaceInput, days: readonly BoardDay[]): BoardProblem[] {
  const { days: usable, problems } = readBoard(place, days);
  return [...problems, ...suspectIqamah(withoutOwnTimetable(place), usable)];
}

/** Usual delay between adhan and iqamah. */
const iqamahDelayMinutes = [5, 30] as const;
/** A board that some method meets this closely follows that method, however late it is for the country. */
const explainedMinutes = 3;

/** Suspects iqamah times if all five prayers are later than usual at the place and no known method is closer. */
function suspectIqamah(place: PlaceInput, days: readonly BoardDay[]): BoardProblem[] {
  if (days.length === 0) return [];
  const usual = cheapest(
    fitCandidates(
      place,
      likelyMadhabs(place, days).map((madhab) => createCandidate(place, { madhab })),
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
  const isLate = middles.every(
    (minutes) => minutes >= iqamahDelayMinutes[0] && minutes <= iqamahDelayMinutes[1],
  );
  const [fajr = 0, dhuhr = 0, asr = 0, maghrib = 0, isha = 0] = middles;
  return isLate ? { fajr, dhuhr, asr, maghrib, isha } : undefined;
}

function isExplained(place: PlaceInput, days: readonly BoardDay[]): boolean {
  return fitAllMethods(place, days)
    .filter(({ candidate }) => candidate.calculation.method.id !== 'custom')
    .some(({ times }) => {
      const distances = times.flatMap(({ residuals }) => residuals.map(Math.abs));
      return distances.reduce((sum, minutes) => sum + minutes, 0) <= explainedMinutes * distances.length;
    });
}
