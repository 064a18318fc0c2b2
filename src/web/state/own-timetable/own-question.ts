import type { PlaceQuestion } from '../../../domain/prayer-times/prayer-day.ts';
import {
  type Timetable,
  timeOfColumn,
  timetableColumns,
} from '../../../domain/prayer-times/timetable/timetable.ts';
import { rowsOfOwnTimetable, storedOwnTimetable } from './stored-own-timetable.ts';

/** The question with the imported timetable before all others; as it is where that is another one by now. */
export function withOwnTimetable(question: PlaceQuestion, id: string): PlaceQuestion {
  const record = storedOwnTimetable();
  const table = record?.id === id ? rowsOfOwnTimetable(record) : undefined;
  if (!table) return question;
  return {
    ...question,
    timetables: [table, ...(question.timetables ?? [])],
    settings: { ...question.settings, adjustments: adjustmentsBeside(table, question.settings.adjustments) },
  };
}

/** Minutes that were chosen to come near the mosque's times would move the mosque's own. */
function adjustmentsBeside(
  { columns }: Timetable,
  adjustments: PlaceQuestion['settings']['adjustments'],
): PlaceQuestion['settings']['adjustments'] {
  const printed = timetableColumns.filter((column) => columns[column] !== undefined).map(timeOfColumn);
  const left = Object.entries(adjustments ?? {}).filter(([name]) => !printed.some((time) => time === name));
  return Object.fromEntries(left);
}
