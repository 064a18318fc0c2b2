import { describe, expect, it } from 'vitest';
import { adhanRanges, hijriMonthsOf, monthsFrom, spanOfMonth } from './poster-months.ts';

const clock = {
  fajr: '05:50',
  sunrise: '07:40',
  dhuhr: '11:54',
  asr: '13:40',
  maghrib: '16:00',
  isha: '17:36',
};

describe('the months of a poster', () => {
  it('go on into the next year', () => {
    expect(monthsFrom({ year: 2026, month: 11, day: 28 }, 3)).toEqual([
      { year: 2026, month: 11, day: 1 },
      { year: 2026, month: 12, day: 1 },
      { year: 2027, month: 1, day: 1 },
    ]);
  });

  it('end on their last day', () => {
    expect(spanOfMonth({ year: 2028, month: 2, day: 1 }).to).toEqual({ year: 2028, month: 2, day: 29 });
  });

  it('have the earliest and latest adhan, an Isha after midnight last', () => {
    const days = ['23:50', '00:05', '23:40'].map((isha) => ({ clock: { ...clock, isha } }));
    expect(adhanRanges(days)).toMatchObject({ isha: ['23:40', '00:05'], fajr: ['05:50', '05:50'] });
    expect(adhanRanges([])).toBeUndefined();
  });

  it('name each Hijri month that they touch once', () => {
    const day = (month: number) => ({ hijri: { year: 1448, month, day: 1 } });
    expect(hijriMonthsOf([day(6), day(6)])).toHaveLength(1);
    expect(hijriMonthsOf([day(6), day(7)]).map(({ month }) => month)).toEqual([6, 7]);
  });
});
