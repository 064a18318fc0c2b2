import { describe, expect, it } from 'vitest';
import { addDays, parseIsoDate } from '../time-zone/civil-date.ts';
import { tabularDateOf, ummAlQuraDateOf } from './umm-al-qura.ts';

function hijri(text: string): string {
  const date = parseIsoDate(text);
  if (!date) throw new Error(text);
  const { year, month, day } = ummAlQuraDateOf(date);
  return `${year}-${month}-${day}`;
}

describe('the Umm al-Qura date of a day', () => {
  it.each([
    ['1937-03-14', '1356-1-1', 'the first day of the table'],
    ['1973-10-06', '1393-9-10', 'the tenth of Ramadan war'],
    ['1979-11-20', '1400-1-1', 'the first day of the fifteenth century'],
    ['1945-08-07', '1364-8-28', 'the last of the month that the almanac cut short'],
    ['1945-08-08', '1364-9-1', 'the day after it'],
    ['2006-06-27', '1427-6-1', 'a month that was printed a day after the rule'],
    ['2024-03-11', '1445-9-1', 'Ramadan 1445'],
    ['2024-12-02', '1446-6-1', 'a month that was printed a day before the rule'],
    ['2025-03-01', '1446-9-1', 'Ramadan 1446'],
    ['2026-02-18', '1447-9-1', 'Ramadan 1447'],
    ['2026-03-20', '1447-10-1', 'the feast that ends it'],
    ['2029-08-11', '1451-4-1', 'the month that the built-in calendar of browsers gets wrong'],
    ['2077-11-16', '1500-12-30', 'the last day of the table'],
  ])('%s is %s, %s', (civil, expected) => {
    expect(hijri(civil)).toBe(expected);
  });

  it('has no gap between days in the whole table', () => {
    let date = { year: 1937, month: 3, day: 14 };
    let before = ummAlQuraDateOf(date);
    for (let i = 0; i < 51_382; i++) {
      date = addDays(date, 1);
      const now = ummAlQuraDateOf(date);
      const isNextDay = now.day === before.day + 1 && now.month === before.month && now.year === before.year;
      const isNextMonth = now.day === 1 && before.day >= 28 && now.month === (before.month % 12) + 1;
      if (!isNextDay && !isNextMonth)
        expect.fail(`${JSON.stringify(before)} is followed by ${JSON.stringify(now)}`);
      before = now;
    }
    expect(before).toEqual({ year: 1500, month: 12, day: 30 });
  });
});

describe('outside the table', () => {
  it('the tabular calendar begins on 19 July 622', () => {
    expect(hijri('0622-07-19')).toBe('1-1-1');
  });

  it.each([
    ['1800-01-01', '1214-8-4'],
    ['1900-04-30', '1317-12-29'],
    ['2300-07-06', '1730-6-17'],
    ['2100-01-01', '1523-10-19'],
  ])('%s is %s', (civil, expected) => {
    expect(hijri(civil)).toBe(expected);
  });

  it('agrees with the rules of the 30-year cycle', () => {
    let date = tabularDateOf(-492_148);
    let leapYears = 0;
    for (let day = -492_148 + 1; day < -492_148 + 10_631; day++) {
      const now = tabularDateOf(day);
      if (now.month === 1 && date.month === 12 && date.day === 30) leapYears++;
      date = now;
    }
    expect(date).toEqual({ year: 30, month: 12, day: 29 });
    expect(leapYears).toBe(11);
  });
});
