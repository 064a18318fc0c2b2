import type { PlaceQuestion } from '../prayer-day.ts';
import type { BoardDay, BoardProblem } from './board.ts';
import { iqamahSuspicion } from './iqamah-suspicion.ts';
import { readBoard } from './read-board.ts';
import { withoutOwnTimetable } from './without-own-timetable.ts';

/** What is wrong with a board at the place, or may be; empty when it can be matched as it stands. */
export function checkBoard(place: PlaceQuestion, days: readonly BoardDay[]): BoardProblem[] {
  const { days: usable, problems } = readBoard(place, days);
  return [...problems, ...iqamahSuspicion(withoutOwnTimetable(place), usable)];
}
