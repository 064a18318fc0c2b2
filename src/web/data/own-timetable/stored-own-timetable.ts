import { type OwnTimetableRecord, ownTimetableRecord } from '../../../contract/own-timetable.ts';
import type { PlaceInput } from '../../../domain/prayer-times/place-prayer-day.ts';
import type { Timetable } from '../../../domain/prayer-times/timetable/timetable.ts';
import { unpackTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import { withOwnTimetable } from '../../../domain/prayer-times/timetable/with-own-timetable.ts';
import {
  readStored,
  readStoredText,
  removeStored,
  writeStored,
  writeStoredText,
} from '../../device/storage.ts';
import { notifyOwnTimetable, ownMarkKey } from './own-mark.ts';

const ownTimetableKey = 'mihrab_own_timetable';

/** The imported timetable as this device keeps it. */
export function storedOwnTimetable(): OwnTimetableRecord | undefined {
  return readStored(ownTimetableKey, ownTimetableRecord);
}

/** Puts it in place of the one before. False where the browser has no room for it: the one before stays. */
export function storeOwnTimetable(record: OwnTimetableRecord): boolean {
  writeStored(ownTimetableKey, record);
  if (storedOwnTimetable()?.id !== record.id) return false;
  const { latitude, longitude } = record.place;
  const mark = `${record.id} ${latitude} ${longitude}`;
  writeStoredText(ownMarkKey, mark);
  notifyOwnTimetable();
  return readStoredText(ownMarkKey) === mark;
}

export function removeOwnTimetable(): void {
  removeStored(ownTimetableKey);
  removeStored(ownMarkKey);
  notifyOwnTimetable();
}

/** Its rows; undefined where it was written by another version of the page and can't be read. */
export function unpackOwnTimetable(record: OwnTimetableRecord | undefined): Timetable | undefined {
  try {
    return record && unpackTimetable(record.table);
  } catch {
    return undefined;
  }
}

/** The question with the imported timetable before all others; as it is where that is another one by now. */
export function withStoredTimetable(question: PlaceInput, id: string): PlaceInput {
  const record = storedOwnTimetable();
  const table = record?.id === id ? unpackOwnTimetable(record) : undefined;
  return table ? withOwnTimetable(question, table) : question;
}
