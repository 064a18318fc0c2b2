import { describe, expect, it } from 'vitest';
import { addDays, formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import { buildReport } from '../event-report.ts';
import { dayTicks, drawChart, niceMaximum } from './chart.ts';

const daysFrom = (year: number, month: number, day: number, count: number) =>
  Array.from({ length: count }, (_, i) => formatIsoDate(addDays({ year, month, day }, i)));

describe('the scale of a chart', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 5],
    [7, 10],
    [10, 10],
    [11, 20],
    [51, 100],
    [4_999, 5_000],
    [123_456, 200_000],
  ])('ends at a round number: maximum %i, scale %i', (maximum, top) => {
    expect(niceMaximum(maximum)).toBe(top);
  });
});

describe('the axis of days', () => {
  const labels = (...range: [number, number, number, number]) =>
    dayTicks(daysFrom(...range)).map(({ label }) => label);

  it('labels the Mondays of a month', () => {
    // 2027-01-04 is a Monday.
    expect(labels(2027, 1, 1, 30)).toEqual(['4 Jan', '11 Jan', '18 Jan', '25 Jan']);
  });

  it('labels the months of a year, and January with the year', () => {
    const ticks = dayTicks(daysFrom(2026, 3, 2, 365));
    expect(ticks.map(({ label }) => label).join(' ')).toBe(
      'Apr May Jun Jul Aug Sep Oct Nov Dec 2027 Feb Mar',
    );
    expect(ticks.filter(({ isMinor }) => !isMinor).map(({ label }) => label)).toEqual([
      'Apr',
      'Jul',
      'Oct',
      '2027',
    ]);
    expect(ticks[0]?.at).toBe(30);
  });

  it.each([1, 7, 9, 30, 62, 63, 90, 150, 151, 365, 400, 1_096])(
    'has at most 14 labels for %i days',
    (count) => {
      expect(dayTicks(daysFrom(2026, 3, 1, count)).length).toBeLessThanOrEqual(14);
    },
  );
});

describe('the chart', () => {
  const report = buildReport(
    { from: '2027-01-01', to: '2027-01-04' },
    {
      countedSince: '2027-01-01',
      counts: [
        { day: '2027-01-01', event: 'search_mosques', count: 100 },
        { day: '2027-01-02', event: 'search_mosques', count: 50 },
        { day: '2027-01-04', event: 'search_mosques', count: 1 },
      ],
    },
  );
  const bars = [
    ...drawChart(report).matchAll(/<rect x="([\d.]+)%" width="[\d.]+%" y="([\d.]+)" height="([\d.]+)"\/>/g),
  ];

  it('has a bar for each day with events, with a height proportional to the count', () => {
    const [full = [], half = [], low = []] = bars.map(([, ...numbers]) => numbers.map(Number));

    expect(bars).toHaveLength(3);
    expect([full[2], half[2], low[2]]).toEqual([96, 48, 2]);
    const bottoms = [full, half, low].map(([, y = 0, height = 0]) => y + height);
    expect(new Set(bottoms).size).toBe(1);
    // The last bar is on the fourth day because the third has no events.
    expect(Math.floor((low[0] ?? 0) / 25)).toBe(3);
  });

  it('has a tooltip with the counts of each day', () => {
    expect(drawChart(report)).toContain(
      '<title>Sat, 2 Jan 2027\nPrayer times opened: 0\nSearches for mosques: 50\nSearches for halal food: 0</title>',
    );
  });
});
