import { sameDate } from '../../time-zone/civil-date.ts';
import type { PlaceQuestion } from '../prayer-day.ts';
import { prayerNames } from '../types.ts';
import type { BoardDay, BoardProblem, ReadBoard } from './board.ts';
import { readDay } from './read-day.ts';

const firstYear = 1900;
const lastYear = 2100;
const leastPrayers = 3;

/** Sets hours right where that is beyond doubt, and leaves out what cannot be. */
export function readBoard(place: PlaceQuestion, days: readonly BoardDay[]): ReadBoard {
  const read = days.map((day, i) => {
    const problem = problemOfDate(day, days.slice(0, i));
    return problem ? { day: { ...day, times: {} }, problems: [problem] } : readDay(place, day);
  });
  const usable = read.map(({ day }) => day).filter((day) => Object.keys(day.times).length > 0);
  const isEnough = usable.some((day) => prayersOn(day) >= leastPrayers);
  const tooFew: BoardProblem[] = isEnough ? [] : [{ code: 'too_few_times', severity: 'error' }];
  return {
    days: isEnough ? usable : [],
    problems: [...read.flatMap(({ problems }) => problems), ...tooFew],
  };
}

function problemOfDate({ date }: BoardDay, before: readonly BoardDay[]): BoardProblem | undefined {
  if (date.year < firstYear || date.year > lastYear)
    return { code: 'date_out_of_range', severity: 'error', date };
  const isSecond = before.some((day) => sameDate(day.date, date));
  return isSecond ? { code: 'same_date', severity: 'error', date } : undefined;
}

function prayersOn({ times }: BoardDay): number {
  return prayerNames.filter((name) => times[name] !== undefined).length;
}
