import { describe, expect, it } from 'vitest';
import { type CivilDate, parseIsoDate } from '../time-zone/civil-date.ts';
import { mergeMissing } from './merge-records.ts';
import { emptyRecord, recordedDay, withDay } from './prayer-record.ts';
import { readRecordCsv, writeRecordCsv } from './record-csv.ts';
import type { RecordedDay } from './recorded-day.ts';

const on = (text: string) => parseIsoDate(text) as CivilDate;
const third = on('2026-11-03');
const existing = withDay(emptyRecord, third, { marks: { fajr: 'made_up', asr: 'on_time' }, isPaused: false });
const leapDay: RecordedDay = { marks: { isha: 'congregation' }, isPaused: true };

describe('merging a record into another', () => {
  const imported = withDay(
    withDay(emptyRecord, third, {
      marks: { fajr: 'on_time', dhuhr: 'on_time', asr: 'on_time' },
      isPaused: true,
    }),
    on('2028-02-29'),
    leapDay,
  );

  it('keeps existing marks, adds missing ones, and counts both', () => {
    const merged = mergeMissing(existing, imported);
    expect(recordedDay(merged.record, third)).toEqual({
      marks: { fajr: 'made_up', dhuhr: 'on_time', asr: 'on_time' },
      isPaused: true,
    });
    expect(recordedDay(merged.record, on('2028-02-29'))).toEqual(leapDay);
    expect(merged).toMatchObject({ addedMarks: 2, addedPauseDays: 2, differingMarks: 1 });
  });

  it('has no effect the second time', () => {
    const once = mergeMissing(existing, imported).record;
    expect(mergeMissing(once, imported)).toMatchObject({
      addedMarks: 0,
      addedPauseDays: 0,
      differingMarks: 1,
    });
    expect(mergeMissing(once, imported).record.months).toEqual(once.months);
  });
});

describe('the CSV of a record', () => {
  const record = withDay(existing, on('2028-02-29'), leapDay);

  it('round-trips', () => {
    const text = writeRecordCsv(record);
    expect(text.split('\r\n')).toEqual([
      'date,fajr,dhuhr,asr,maghrib,isha,pause',
      '2026-11-03,made_up,,on_time,,,',
      '2028-02-29,,,,,congregation,pause',
      '',
    ]);
    expect(readRecordCsv(text)).toEqual({ record });
  });

  it("can be read with a spreadsheet's byte order mark and line endings", () => {
    const text = `\ufeff${writeRecordCsv(record).replaceAll('\r\n', '\n').replace('made_up', '"made_up"')}`;
    expect(readRecordCsv(text)).toEqual({ record });
  });

  it.each([
    ['another header', 'day,fajr\r\n', 1],
    ['an empty file', '', 1],
    ['a day that does not exist', 'date,fajr,dhuhr,asr,maghrib,isha,pause\n2027-02-29,on_time,,,,,', 2],
    ['an unknown mark', 'date,fajr,dhuhr,asr,maghrib,isha,pause\n\n2027-02-28,prayed,,,,,', 3],
    ['a row with too few cells', 'date,fajr,dhuhr,asr,maghrib,isha,pause\n2027-02-28,on_time', 2],
    ['an unknown pause value', 'date,fajr,dhuhr,asr,maghrib,isha,pause\n2027-02-28,,,,,,yes', 2],
  ])('is rejected with the line number of %s', (_name, text, badLine) => {
    expect(readRecordCsv(text)).toEqual({ badLine });
  });
});
