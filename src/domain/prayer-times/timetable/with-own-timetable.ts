import type { PlaceInput } from '../place-prayer-day.ts';
import { ownTimetableId } from './applicable-timetables.ts';
import { type Timetable, timeOfColumn, timetableColumns } from './timetable.ts';

/** Puts the user's imported timetable before all others. */
export function withOwnTimetable(input: PlaceInput, table: Timetable): PlaceInput {
  return {
    ...input,
    timetables: [table, ...(input.timetables ?? [])],
    settings: { ...input.settings, adjustments: adjustmentsBeside(table, input.settings.adjustments) },
  };
}

/** Removes adjustments of printed times: those chosen to approximate the mosque's times would move its own. */
function adjustmentsBeside(
  { columns }: Timetable,
  adjustments: PlaceInput['settings']['adjustments'],
): PlaceInput['settings']['adjustments'] {
  const printed = timetableColumns.filter((column) => columns[column] !== undefined).map(timeOfColumn);
  const remaining = Object.entries(adjustments ?? {}).filter(
    ([name]) => !printed.some((time) => time === name),
  );
  return Object.fromEntries(remaining);
}

/**
 * Removes the user's imported timetable, which applies with every method, so that each would explain its board
 * equally.
 */
export function withoutOwnTimetable({ timetables, ...place }: PlaceInput): PlaceInput {
  return { ...place, timetables: timetables?.filter(({ id }) => id !== ownTimetableId) };
}
