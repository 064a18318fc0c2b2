import { describe, expect, it } from 'vitest';
import { prayerCalendar } from '../../../../domain/prayer-times/calendar.ts';
import { daysBetween, formatIsoDate, parseIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import type { Span } from '../../../data/prayer-times/question.ts';
import {
  adjacentMonthDay,
  groupByOtherMonth,
  hijriMonthDays,
  hijriMonthWindow,
  monthAround,
  yearAround,
} from './calendar-days.ts';

function date(text: string) {
  const parsed = parseIsoDate(text);
  if (!parsed) throw new Error(`No day ${text}`);
  return parsed;
}
const format = ({ from, to }: Span) => `${formatIsoDate(from)} ${formatIsoDate(to)}`;

describe('month and year spans', () => {
  it.each([
    ['2026-03-20', '2026-03-01 2026-03-31'],
    ['2028-02-10', '2028-02-01 2028-02-29'],
    ['2100-02-10', '2100-02-01 2100-02-28'],
    ['2026-12-31', '2026-12-01 2026-12-31'],
  ])('the month around %s is %s', (day, span) => {
    expect(format(monthAround(date(day)))).toBe(span);
  });

  it('a leap year has 366 days', () => {
    const { from, to } = yearAround(date('2028-06-01'));
    expect(daysBetween(from, to) + 1).toBe(366);
  });

  it('there is no adjacent month outside the supported dates', () => {
    expect(adjacentMonthDay(monthAround(date('1900-01-15')), -1)).toBeUndefined();
    expect(adjacentMonthDay(monthAround(date('2100-12-15')), 1)).toBeUndefined();
    expect(adjacentMonthDay(monthAround(date('2026-01-15')), -1)).toEqual(date('2025-12-31'));
  });

  it('the Hijri month window is cut off at the first and last supported dates', () => {
    expect(format(hijriMonthWindow(date('1900-01-02')))).toBe('1900-01-01 1900-02-01');
    expect(format(hijriMonthWindow(date('2100-12-31')))).toBe('2100-12-01 2100-12-31');
  });
});

describe('Hijri months', () => {
  const makkah = { coordinates: { latitude: 21.4225, longitude: 39.8262 }, countryCode: 'SA', settings: {} };
  const zone = { name: 'Asia/Riyadh', offsets: [[0, 180]] as const };
  const daysAround = (text: string) => {
    const { from, to } = hijriMonthWindow(date(text));
    return prayerCalendar({ ...makkah, zone }, from, to).days;
  };

  // Umm al-Qura: 1 Ramadan 1447 is 18 February 2026, 1 Shawwal 1447 is 20 March 2026.
  it.each(['2026-02-18', '2026-03-05', '2026-03-19'])(
    'a Hijri month is complete for each of its days: %s',
    (day) => {
      const ramadan = hijriMonthDays(daysAround(day), date(day));
      expect(ramadan.map((each) => each.hijri.day)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
      expect(ramadan[0]?.date).toEqual(date('2026-02-18'));
    },
  );

  it('a Hijri month is split where the Gregorian month changes, and a Gregorian month where the Hijri month changes', () => {
    const ramadan = hijriMonthDays(daysAround('2026-03-05'), date('2026-03-05'));
    expect(groupByOtherMonth(ramadan, 'hijri').map((group) => group.length)).toEqual([11, 19]);
    const march = daysAround('2026-03-15').filter((day) => day.date.month === 3);
    expect(groupByOtherMonth(march, 'gregorian').map((group) => group.length)).toEqual([19, 12]);
  });
});
