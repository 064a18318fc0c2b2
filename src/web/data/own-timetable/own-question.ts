import type { PlaceInput } from '../../../domain/prayer-times/place-prayer-day.ts';
import { withOwnTimetable } from '../../../domain/prayer-times/timetable/with-own-timetable.ts';
import { storedOwnTimetable, unpackOwnTimetable } from './stored-own-timetable.ts';

/** The question with the imported timetable before all others; as it is where that is another one by now. */
export function withStoredTimetable(question: PlaceInput, id: string): PlaceInput {
  const record = storedOwnTimetable();
  const table = record?.id === id ? unpackOwnTimetable(record) : undefined;
  return table ? withOwnTimetable(question, table) : question;
}
