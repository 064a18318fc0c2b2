import { describe, expect, it } from 'vitest';
import { emptyRecord, recordedDay, withDay } from '../../../domain/prayer-record/prayer-record.ts';
import { type CivilDate, parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { readBackup, writeBackup, writeTable } from './backup.ts';

const on = (text: string) => parseIsoDate(text) as CivilDate;
const today = on('2026-11-22');
const record = withDay(
  withDay(emptyRecord, on('2026-11-03'), { marks: { fajr: 'on_time', isha: 'made_up' }, isPaused: false }),
  on('2024-02-29'),
  { marks: {}, isPaused: true },
);

describe('a prayer record as a file', () => {
  it('comes back whole from either form', () => {
    expect(readBackup(writeBackup(record, today), today)).toEqual({ record });
    expect(readBackup(writeTable(record, today), today)).toEqual({ record });
  });

  it('says in words what was marked, so that a person can read it', () => {
    expect(JSON.parse(writeBackup(record, today))).toEqual({
      format: 'mihrab-prayer-record',
      version: 1,
      days: { '2024-02-29': { pause: true }, '2026-11-03': { fajr: 'on_time', isha: 'made_up' } },
    });
  });

  it('has a pause that goes on in its days, as far as today', () => {
    const reading = readBackup(writeBackup({ ...record, pausedSince: on('2026-11-20') }, today), today);
    const paused = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map(
      (day) => 'record' in reading && recordedDay(reading.record, on(day)).isPaused,
    );
    expect(paused).toEqual([false, true, true, false]);
  });

  it.each([
    ['a text', 'Fajr, Dhuhr', 'This file is no prayer record: choose one that was downloaded here.'],
    ['another JSON', '{"days":{}}', 'This file is no prayer record: choose one that was downloaded here.'],
    [
      'half of a file',
      writeBackup(record, today).slice(0, 60),
      'This file is no prayer record: choose one that was downloaded here.',
    ],
    [
      'a mark that there is not',
      writeBackup(record, today).replace('on_time', 'best'),
      'This file is no prayer record: choose one that was downloaded here.',
    ],
    [
      'a day that there is not',
      writeBackup(record, today).replace('2024-02-29', '2023-02-29'),
      'The file has a day that no calendar has: {day}',
    ],
    [
      'a mark of the first century, over which every day since would be counted',
      writeBackup(record, today).replace('2026-11-03', '0026-11-03'),
      'The file has marks of a day too long ago: {day}',
    ],
    [
      'a mark of the day after tomorrow',
      writeBackup(record, today).replace('2026-11-03', '2026-11-24'),
      'The file has marks of a day that is still to come: {day}',
    ],
    [
      'a table with a fault',
      writeTable(record, today).replace('on_time', 'best'),
      'Line {line} of the file cannot be read.',
    ],
  ])('is refused as a whole when it is %s', (_name, text, problem) => {
    expect(readBackup(text, today)).toMatchObject({ problem });
  });

  it('may have marks of tomorrow, which has begun where they were set', () => {
    const text = writeBackup(record, today).replace('2026-11-03', '2026-11-23');
    expect(readBackup(text, today)).toHaveProperty('record');
  });
});
