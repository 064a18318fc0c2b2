import type { PrayerRecord } from '../../../../domain/prayer-record/prayer-record.ts';
import { type CivilDate, formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import { saveFile } from '../../../device/save-file.ts';
import { writeBackup, writeTable } from './backup.ts';

/** Hands the whole record to the person: JSON to be read in again, CSV for a table program and for here as well. */
export function downloadRecord(record: PrayerRecord, today: CivilDate, form: 'json' | 'csv'): void {
  const name = `mihrab-prayer-record-${formatIsoDate(today)}.${form}`;
  if (form === 'json') saveFile(name, writeBackup(record, today), 'application/json');
  else saveFile(name, writeTable(record, today), 'text/csv');
}
