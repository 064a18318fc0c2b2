import type { PlaceQuestion } from '../prayer-day.ts';
import { type Timetable, timeOfColumn, timetableColumns } from './timetable.ts';

/** The question with the timetable that a person imported before all others. */
export function withOwnTimetable(question: PlaceQuestion, table: Timetable): PlaceQuestion {
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
