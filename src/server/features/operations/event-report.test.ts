import { describe, expect, it } from 'vitest';
import { writeEventCsv } from './event-format.ts';
import { buildReport, lastDays } from './event-report.ts';
import type { StoredCount } from './store.ts';

const views = (day: string, count: number): StoredCount => ({ day, event: 'prayer_times_view', count });
const zeroCounts = { prayer_times_view: 0, search_mosques: 0, search_halal: 0 };

describe('a range of days', () => {
  it('ends with today (UTC)', () => {
    const endOfYear = Date.UTC(2026, 11, 31, 23, 59, 59);
    expect(lastDays(endOfYear, 1)).toEqual({ from: '2026-12-31', to: '2026-12-31' });
    expect(lastDays(endOfYear + 1000, 2)).toEqual({ from: '2026-12-31', to: '2027-01-01' });
    expect(lastDays(Date.UTC(2028, 2, 1), 366)).toEqual({ from: '2027-03-02', to: '2028-03-01' });
  });
});

describe('the report', () => {
  it('has every day once, in order, with zeros for days without events', () => {
    const range = { from: '2028-02-28', to: '2028-03-02' };
    const counts = [views('2028-03-01', 3), { ...views('2028-02-28', 2), event: 'search_halal' as const }];
    const report = buildReport(range, { counts, countedSince: '2028-02-28' });

    expect(report.days).toEqual([
      { day: '2028-02-28', counts: { ...zeroCounts, search_halal: 2 } },
      { day: '2028-02-29', counts: zeroCounts },
      { day: '2028-03-01', counts: { ...zeroCounts, prayer_times_view: 3 } },
      { day: '2028-03-02', counts: zeroCounts },
    ]);
    expect(report.totals).toEqual({ prayer_times_view: 3, search_mosques: 0, search_halal: 2 });
    expect(writeEventCsv(report)).toBe(
      [
        'day,prayer_times_view,search_mosques,search_halal',
        '2028-02-28,0,0,2',
        '2028-02-29,0,0,0',
        '2028-03-01,3,0,0',
        '2028-03-02,0,0,0',
        '',
      ].join('\r\n'),
    );
  });

  const average = (from: string, to: string, countedSince: string | null, ...counts: StoredCount[]) =>
    buildReport({ from, to }, { counts, countedSince }).averagesPerWeek?.prayer_times_view;

  it('averages complete days since counting began', () => {
    const counts = [views('2027-01-01', 10), views('2027-01-03', 4), views('2027-01-08', 1000)];

    expect(average('2027-01-01', '2027-01-08', '2026-05-05', ...counts)).toBe(14);
    // Counting began on the fourth of ten days.
    expect(average('2026-12-29', '2027-01-08', '2027-01-01', ...counts)).toBe(14);
    expect(average('2026-12-29', '2027-01-08', '2026-05-05', ...counts)).toBe(9.8);
  });

  it('has no averages before seven complete days', () => {
    expect(average('2027-01-01', '2027-01-07', '2026-05-05', views('2027-01-01', 7))).toBeUndefined();
    expect(average('2026-12-01', '2027-01-07', '2027-01-01', views('2027-01-01', 7))).toBeUndefined();
    expect(average('2026-12-01', '2027-01-07', null)).toBeUndefined();
  });
});
