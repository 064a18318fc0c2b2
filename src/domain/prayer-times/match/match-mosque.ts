import { resolveCalculation } from '../methods/resolve-calculation.ts';
import type { PlaceInput } from '../place-prayer-day.ts';
import { withoutOwnTimetable } from '../timetable/with-own-timetable.ts';
import { type CalculationSettings, timeNames } from '../types.ts';
import type { BoardDay } from './board.ts';
import { confidenceOf } from './confidence.ts';
import { clockTimesOf, type Fit, independentDays } from './fit.ts';
import { fitAllMethods } from './fit-all-methods.ts';
import type { MatchedDay, MosqueMatch } from './mosque-match.ts';
import { type RankedFit, rankFits } from './rank.ts';
import { readBoard } from './read-board.ts';

const matchesShown = 5;

/**
 * Returns the calculations that explain a mosque's board, the likeliest first, at most five. Implausible times
 * are ignored (`checkBoard` names them); empty if too few are left. The user's earlier adjustments are ignored:
 * a match has its own.
 */
export function matchMosque(place: PlaceInput, days: readonly BoardDay[]): MosqueMatch[] {
  const usable = readBoard(place, days).days;
  if (usable.length === 0) return [];
  const input = withoutOwnTimetable(place);
  const list = rankFits(fitAllMethods(input, usable), matchesShown);
  return list.map((_, index) => matchOf(input, usable, list, index)).filter((match) => match !== undefined);
}

function matchOf(
  place: PlaceInput,
  days: readonly BoardDay[],
  list: readonly RankedFit[],
  index: number,
): MosqueMatch | undefined {
  const entry = list[index];
  if (entry === undefined) return undefined;
  const { fit, sameAnswers } = entry;
  const settings = withAdjustments(fit);
  const matched = matchedDays(place, settings, days);
  const remaining = matched.flatMap(({ times }) => times.map((time) => Math.abs(time.remainingMinutes)));
  const before = fit.times.flatMap(({ residuals }) => residuals.map(Math.abs));
  const counts = {
    days: days.length,
    total: remaining.length,
    exact: countUpTo(remaining, 0),
    withinOne: countUpTo(remaining, 1),
    offsets: fit.times.filter(({ offsetMinutes }) => offsetMinutes !== 0).length,
    independentDays: independentDays(days),
  };
  const { calculation, isCountryDefault } = fit.candidate;
  return {
    settings,
    method: calculation.method.id,
    madhab: calculation.madhab,
    highLatitudeRule: calculation.highLatitudeRule,
    isCountryDefault,
    sameAnswers,
    exactBefore: countUpTo(before, 0),
    exactAfter: counts.exact,
    total: counts.total,
    largestRemainingMinutes: Math.max(...remaining),
    offsetMinutes: Object.fromEntries(fit.times.map(({ name, offsetMinutes }) => [name, offsetMinutes])),
    days: matched,
    ...confidenceOf(list, index, counts),
  };
}

function withAdjustments({ candidate, times }: Fit): CalculationSettings {
  const moved = times.filter(({ offsetMinutes }) => offsetMinutes !== 0);
  if (moved.length === 0) return candidate.settings;
  const adjustments = Object.fromEntries(moved.map(({ name, offsetMinutes }) => [name, offsetMinutes]));
  return { ...candidate.settings, adjustments };
}

/** What the page will show with these settings, next to the board. */
function matchedDays(
  place: PlaceInput,
  settings: CalculationSettings,
  days: readonly BoardDay[],
): MatchedDay[] {
  const calculation = resolveCalculation(settings, place.countryCode, place.coordinates);
  return days.map(({ date, times }) => {
    const ours = clockTimesOf(place, { settings, calculation }, date);
    const matched = timeNames.flatMap((name) => {
      const boardMinutes = times[name];
      if (boardMinutes === undefined) return [];
      const ourMinutes = ours[name];
      return [{ name, boardMinutes, ourMinutes, remainingMinutes: boardMinutes - ourMinutes }];
    });
    return { date, times: matched };
  });
}

function countUpTo(minutes: readonly number[], limit: number): number {
  return minutes.filter((value) => value <= limit).length;
}
