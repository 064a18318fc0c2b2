import { type OwnTimetableRecord, ownTimetableRecord } from '../../../contract/own-timetable.ts';
import type { PlaceInput } from '../../../domain/prayer-times/place-prayer-day.ts';
import type { Timetable } from '../../../domain/prayer-times/timetable/timetable.ts';
import { unpackTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import { withOwnTimetable } from '../../../domain/prayer-times/timetable/with-own-timetable.ts';
import { bySchema } from '../../device/readers.ts';
import {
  readStored,
  readStoredText,
  removeStored,
  writeStored,
  writeStoredText,
} from '../../device/storage.ts';
import { notifyOwnTimetable, ownMarkKey } from './own-mark.ts';

const ownTimetableKey = 'mihrab_own_timetable';

/** Returns the imported timetable that is stored on this device. */
export function storedOwnTimetable(): OwnTimetableRecord | undefined {
  return readStored(ownTimetableKey, bySchema(ownTimetableRecord));
}

/** Replaces the stored timetable. Returns false if the browser's storage is full; the previous one remains. */
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

/** Returns the timetable's rows; undefined if another version of the page wrote it and it can't be read. */
export function unpackOwnTimetable(record: OwnTimetableRecord | undefined): Timetable | undefined {
  try {
    return record && unpackTimetable(record.table);
  } catch {
    return undefined;
  }
}

/** Returns the input with the imported timetable ahead of all others; unchanged if the stored one has another id. */
export function withStoredTimetable(question: PlaceInput, id: string): PlaceInput {
  const record = storedOwnTimetable();
  const table = record?.id === id ? unpackOwnTimetable(record) : undefined;
  return table ? withOwnTimetable(question, table) : question;
}
