import { describe, expect, it } from 'vitest';
import { emptyRecord, recordedDay, withDay } from '../../../domain/prayer-record/prayer-record.ts';
import { type CivilDate, parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { readBackup, writeBackupCsv, writeBackupJson } from './backup.ts';

const date = (text: string) => parseIsoDate(text) as CivilDate;
const today = date('2026-11-22');
const record = withDay(
  withDay(emptyRecord, date('2026-11-03'), { marks: { fajr: 'on_time', isha: 'made_up' }, isPaused: false }),
  date('2024-02-29'),
  { marks: {}, isPaused: true },
);

describe('prayer record backup', () => {
  it('restores the whole record from JSON and from CSV', () => {
    expect(readBackup(writeBackupJson(record, today), today)).toEqual({ record });
    expect(readBackup(writeBackupCsv(record, today), today)).toEqual({ record });
  });

  it('writes readable JSON: dates, prayer names and mark names', () => {
    expect(JSON.parse(writeBackupJson(record, today))).toEqual({
      format: 'mihrab-prayer-record',
      version: 1,
      days: { '2024-02-29': { pause: true }, '2026-11-03': { fajr: 'on_time', isha: 'made_up' } },
    });
  });

  it('writes a running pause as pause days up to today', () => {
    const reading = readBackup(writeBackupJson({ ...record, pausedSince: date('2026-11-20') }, today), today);
    const paused = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map(
      (day) => 'record' in reading && recordedDay(reading.record, date(day)).isPaused,
    );
    expect(paused).toEqual([false, true, true, false]);
  });

  it.each([
    ['plain text', 'Fajr, Dhuhr', 'This isn’t a prayer record. Choose a file downloaded from Mihrab.'],
    ['other JSON', '{"days":{}}', 'This isn’t a prayer record. Choose a file downloaded from Mihrab.'],
    [
      'a truncated backup',
      writeBackupJson(record, today).slice(0, 60),
      'This isn’t a prayer record. Choose a file downloaded from Mihrab.',
    ],
    [
      'a backup with an unknown mark',
      writeBackupJson(record, today).replace('on_time', 'best'),
      'This isn’t a prayer record. Choose a file downloaded from Mihrab.',
    ],
    [
      'a backup with a date that does not exist',
      writeBackupJson(record, today).replace('2024-02-29', '2023-02-29'),
      'The file has an invalid date: {day}',
    ],
    [
      'a backup with a mark in the first century, after which every day would be counted',
      writeBackupJson(record, today).replace('2026-11-03', '0026-11-03'),
      'The file has marks too far in the past: {day}',
    ],
    [
      'a backup with a mark on the day after tomorrow',
      writeBackupJson(record, today).replace('2026-11-03', '2026-11-24'),
      'The file has marks for a future day: {day}',
    ],
    [
      'a CSV with an error in one line',
      writeBackupCsv(record, today).replace('on_time', 'best'),
      'Couldn’t read line {line} of the file.',
    ],
  ])('rejects %s as a whole', (_name, text, problem) => {
    expect(readBackup(text, today)).toMatchObject({ problem });
  });

  it('accepts marks for tomorrow, which may have begun in another time zone', () => {
    const text = writeBackupJson(record, today).replace('2026-11-03', '2026-11-23');
    expect(readBackup(text, today)).toHaveProperty('record');
  });
});
