import { describe, expect, it } from 'vitest';
import { zoneWindowFromIntl } from '../../../device/zone-from-intl.ts';
import { yearAround } from './calendar-days.ts';
import { clockChanges } from './clock-changes.ts';

const changesOf2026 = (zone: string) => {
  const window = zoneWindowFromIntl(zone, Date.UTC(2025, 11, 29), Date.UTC(2027, 0, 3));
  if (!window) throw new Error(`No zone ${zone}`);
  return clockChanges(window, yearAround({ year: 2026, month: 6, day: 1 })).map(
    ({ date, clock, byMinutes }) => `${date.month}-${date.day} ${clock} ${byMinutes}`,
  );
};

describe('the clock changes of a year', () => {
  it('are those of the law: the last Sundays of March and October at one o’clock in London', () => {
    expect(changesOf2026('Europe/London')).toEqual(['3-29 01:00 60', '10-25 02:00 -60']);
  });

  it('are of half an hour on Lord Howe, and begin with the one back', () => {
    expect(changesOf2026('Australia/Lord_Howe')).toEqual(['4-5 02:00 -30', '10-4 02:00 30']);
  });

  it('are none where the clock is left alone', () => {
    expect(changesOf2026('Asia/Riyadh')).toEqual([]);
  });

  it('at midnight belong to the day that begins then by the old clock', () => {
    expect(changesOf2026('Africa/Cairo')).toEqual(['4-24 00:00 60', '10-30 00:00 -60']);
  });
});
