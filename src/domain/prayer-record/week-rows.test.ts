import { describe, expect, it } from 'vitest';
import { type CivilDate, parseIsoDate } from '../time-zone/civil-date.ts';
import { firstOfMonth, sameDayOfMonth, weekdayOf, weekRows } from './week-rows.ts';

const on = (text: string) => parseIsoDate(text) as CivilDate;
const daysOf = (rows: (CivilDate | undefined)[][]) => rows.map((row) => row.map((date) => date?.day ?? 0));

describe('the weeks of a month', () => {
  it('begin on the chosen weekday', () => {
    // 1 November 2026 is a Sunday.
    expect(weekdayOf(on('2026-11-01'))).toBe(7);
    expect(daysOf(weekRows(on('2026-11-15'), 7))[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(daysOf(weekRows(on('2026-11-15'), 1))[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(daysOf(weekRows(on('2026-11-15'), 6))[0]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['2026-02-01', 7, 4],
    ['2026-11-01', 1, 6],
    ['2028-02-01', 1, 5],
  ] as const)('of %s from weekday %i are %i, with every day once', (date, firstDay, rows) => {
    const weeks = weekRows(on(date), firstDay);
    expect(weeks).toHaveLength(rows);
    const days = weeks.flat().flatMap((each) => (each ? [each.day] : []));
    expect(days).toEqual(days.map((_, index) => index + 1));
    expect(days.length).toBeGreaterThanOrEqual(28);
  });

  it('step across years, and to the last day of a shorter month', () => {
    expect(firstOfMonth(on('2026-11-22'), 2)).toEqual(on('2027-01-01'));
    expect(firstOfMonth(on('2026-01-22'), -1)).toEqual(on('2025-12-01'));
    expect(sameDayOfMonth(on('2028-01-31'), 1)).toEqual(on('2028-02-29'));
    expect(sameDayOfMonth(on('2026-12-15'), -12)).toEqual(on('2025-12-15'));
  });
});
