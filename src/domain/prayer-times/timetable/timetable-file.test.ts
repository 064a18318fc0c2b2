import { describe, expect, it } from 'vitest';
import { packTimetable, unpackTimetable } from './timetable-code.ts';
import { readTimetableFile, writeTimetableFile } from './timetable-file.ts';

const head = `# id: test_town
# name: Test Town Mosque
# country: GB
# box: 51 -1 52 1
# clock: UTC+00:00
# years: every
# source: The wall
# licence: Facts
`;
const columns = 'date,fajr,sunrise,dhuhr,asr,asr_hanafi,maghrib,isha';
const row = '01-01,06:26,08:03,12:09,13:47,14:17,16:06,17:43';
const fileOf = (...rows: string[]) => `${head}${[columns, ...rows].join('\n')}\n`;
const messagesOf = (text: string) =>
  readTimetableFile(text).problems.map(({ line, message }) => `${line}: ${message}`);

describe('a timetable file', () => {
  it('is read with its facts, its rows and its estimated days', () => {
    const { table } = readTimetableFile(fileOf(row, '~02-29,05:07,06:44,12:18,15:04,15:48,17:44,19:10'));

    expect(table).toMatchObject({
      id: 'test_town',
      name: 'Test Town Mosque',
      area: { countryCode: 'GB', box: { south: 51, west: -1, north: 52, east: 1 } },
      clock: { utcOffsetMinutes: 0 },
      repeats: true,
      from: { year: 2000, month: 1, day: 1 },
      estimated: [[59, 59]],
    });
    expect(table?.columns.fajr).toHaveLength(366);
    expect(table?.columns.fajr?.[0]).toBe(6 * 60 + 26);
    expect(table?.columns.fajr?.[1]).toBeUndefined();
    expect(table?.columns.asr_hanafi?.[59]).toBe(15 * 60 + 48);
  });

  it('of one year begins on the day of its first row and may lack columns and times', () => {
    const dated = head.replace('years: every', 'years: dated').replace('UTC+00:00', 'local');
    const { table } = readTimetableFile(
      `${dated}date,fajr,isha\n2026-05-02,02:40,24:10\n2026-05-01,02:43,\n`,
    );

    expect(table).toMatchObject({ repeats: false, clock: 'local', from: { year: 2026, month: 5, day: 1 } });
    expect(table?.columns).toEqual({ fajr: [163, 160], isha: [undefined, 24 * 60 + 10] });
  });

  it('round-trips through writing and reading, and through packing and unpacking', () => {
    const text = fileOf(row, '01-03,06:26,08:03,12:09,,,16:06,', '~02-29,05:07,06:44,12:18,,,17:44,19:10');
    const { table } = readTimetableFile(text);
    if (!table) throw new Error('not read');

    expect(readTimetableFile(writeTimetableFile(table)).table).toEqual(table);
    expect(unpackTimetable(JSON.parse(JSON.stringify(packTimetable(table))))).toEqual(table);
  });

  it.each([
    [
      'a day that does not exist',
      fileOf('02-30,06:26,08:03,12:09,13:47,14:17,16:06,17:43'),
      '10: "02-30" is no day',
    ],
    ['two rows for one day', fileOf(row, row), '11: 01-01 has a row already, line 10'],
    ['an invalid time', fileOf(row.replace('06:26', '6.26')), '10: fajr is "6.26", which is no time'],
    ['times out of order', fileOf(row.replace('12:09', '07:09')), '10: dhuhr is not after sunrise'],
    ['a missing field of a row', fileOf('01-01,06:26'), '10: There are 2 fields; the columns are 8'],
    ['an unknown column', fileOf(row).replace('fajr', 'fajar'), '9: Unknown columns: fajar'],
    ['a missing fact', fileOf(row).replace('# source: The wall\n', ''), '0: The field source is missing'],
    ['an unknown fact', `# colour: green\n${fileOf(row)}`, '1: colour is not a field'],
    ['no area', fileOf(row).replace(/# (country|box).*\n/g, ''), '0: Where does the table hold?'],
    [
      'a box the wrong way round',
      fileOf(row).replace('51 -1 52 1', '52 -1 51 1'),
      '0: box must be four numbers',
    ],
    [
      'local time in a table for every year',
      fileOf(row).replace('UTC+00:00', 'local'),
      '0: A table for every year needs',
    ],
    ['an unknown method', `# method: londn\n${fileOf(row)}`, '0: method is "londn", which is no id'],
    [
      'an Isha after the next day’s Fajr',
      fileOf(row.replace('17:43', '29:00'), '01-02,04:26,08:03,12:09,13:47,14:17,16:06,17:43'),
      '10: isha is not before the fajr of the next day, line 11',
    ],
    ['a row without a time', fileOf('01-01,,,,,,,'), '10: 01-01 has no time'],
    ['an impossible UTC offset', fileOf(row).replace('UTC+00:00', 'UTC+99:99'), '0: clock must be'],
    ['bytes that are not UTF-8', fileOf(row).replace('Test', 'T\ufffdst'), '0: The file is no text in UTF-8'],
    ['a zero byte', fileOf(row).replace('Test', 'T\u0000st'), '0: The file is no text in UTF-8'],
    ['no rows', fileOf(), '0: There is no row with a day'],
    ['no columns', head, '0: There is no line that names the columns'],
    ['the id of a user’s own table', fileOf(row).replace('test_town', 'own'), '0: id must be'],
    ['too much text', 'x'.repeat(10_000_000), '0: The file is larger than 200000 characters'],
  ])('is rejected for %s, with line and reason', (_case, text, problem) => {
    expect(readTimetableFile(text).table).toBeUndefined();
    expect(messagesOf(text).join('\n')).toContain(problem);
  });

  it('rejects an invalid packed column', () => {
    const { table } = readTimetableFile(fileOf(row));
    if (!table) throw new Error('not read');
    expect(() => unpackTimetable({ ...packTimetable(table), columns: { fajr: '(386)m!' } })).toThrow(
      'Not a column',
    );
  });
});
