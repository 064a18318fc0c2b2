import { describe, expect, it } from 'vitest';
import {
  addDays,
  civilDateOfUtc,
  daysBetween,
  formatIsoDate,
  parseIsoDate,
  sameDate,
  utcMidnight,
} from './civil-date.ts';

describe('a civil date', () => {
  it('reads and writes YYYY-MM-DD', () => {
    const date = parseIsoDate('2028-02-29');
    expect(date).toEqual({ year: 2028, month: 2, day: 29 });
    expect(date && formatIsoDate(date)).toBe('2028-02-29');
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    ' 2026-01-01',
    '',
    '2026-01-01T00:00',
  ])('rejects %j', (text) => {
    expect(parseIsoDate(text)).toBeUndefined();
  });

  it('leaves out the leap day in century years', () => {
    expect(parseIsoDate('1900-02-29')).toBeUndefined();
    expect(parseIsoDate('2000-02-29')).toBeDefined();
  });

  it.each(['0000-01-01', '0050-03-01', '0099-12-31', '9999-12-31'])('keeps the year of %s', (text) => {
    const date = parseIsoDate(text);
    expect(date && formatIsoDate(date)).toBe(text);
  });

  it('steps across the end of a month, a year and a leap day', () => {
    expect(formatIsoDate(addDays({ year: 2026, month: 12, day: 31 }, 1))).toBe('2027-01-01');
    expect(formatIsoDate(addDays({ year: 2028, month: 3, day: 1 }, -1))).toBe('2028-02-29');
  });

  it('counts days from one date to another', () => {
    expect(daysBetween({ year: 2026, month: 1, day: 1 }, { year: 2027, month: 1, day: 1 })).toBe(365);
    expect(daysBetween({ year: 2026, month: 1, day: 2 }, { year: 2026, month: 1, day: 1 })).toBe(-1);
  });

  it('is the UT day that contains an instant, also before 1970', () => {
    const date = { year: 1969, month: 7, day: 20 };
    expect(sameDate(civilDateOfUtc(utcMidnight(date)), date)).toBe(true);
    expect(sameDate(civilDateOfUtc(utcMidnight(date) - 1), { ...date, day: 19 })).toBe(true);
  });
});
