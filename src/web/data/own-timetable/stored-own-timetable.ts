import { type OwnTimetableRecord, ownTimetableRecord } from '../../../contract/own-timetable.ts';
import type { Timetable } from '../../../domain/prayer-times/timetable/timetable.ts';
import { unpackTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import {
  readStored,
  readStoredText,
  removeStored,
  writeStored,
  writeStoredText,
} from '../../device/storage.ts';
import { notifyOwnTimetable, ownMarkKey } from './own-mark.ts';

export const ownTimetableKey = 'mihrab_own_timetable';

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
