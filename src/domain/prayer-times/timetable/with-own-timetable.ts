import type { PlaceInput } from '../place-prayer-day.ts';
import { ownTimetableId } from './applicable-timetables.ts';
import { type Timetable, timeOfColumn, timetableColumns } from './timetable.ts';

/** The question with the timetable that a person imported before all others. */
export function withOwnTimetable(question: PlaceInput, table: Timetable): PlaceInput {
  return {
    ...question,
    timetables: [table, ...(question.timetables ?? [])],
    settings: { ...question.settings, adjustments: adjustmentsBeside(table, question.settings.adjustments) },
  };
}

/** Minutes that were chosen to come near the mosque's times would move the mosque's own. */
function adjustmentsBeside(
  { columns }: Timetable,
  adjustments: PlaceInput['settings']['adjustments'],
): PlaceInput['settings']['adjustments'] {
  const printed = timetableColumns.filter((column) => columns[column] !== undefined).map(timeOfColumn);
  const left = Object.entries(adjustments ?? {}).filter(([name]) => !printed.some((time) => time === name));
  return Object.fromEntries(left);
}

/** A timetable that the person imported counts under every method, so that each would explain its board alike. */
export function withoutOwnTimetable({ timetables, ...place }: PlaceInput): PlaceInput {
  return { ...place, timetables: timetables?.filter(({ id }) => id !== ownTimetableId) };
}
