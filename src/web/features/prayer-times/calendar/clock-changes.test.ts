import { describe, expect, it } from 'vitest';
import { zoneWindowFromIntl } from '../../../device/zone-from-intl.ts';
import { yearAround } from './calendar-days.ts';
import { clockChanges } from './clock-changes.ts';

const changesOf2026 = (zone: string) => {
  const window = zoneWindowFromIntl(zone, Date.UTC(2025, 11, 29), Date.UTC(2027, 0, 3));
  if (!window) throw new Error(`Unknown time zone ${zone}`);
  return clockChanges(window, yearAround({ year: 2026, month: 6, day: 1 })).map(
    ({ date, clock, byMinutes }) => `${date.month}-${date.day} ${clock} ${byMinutes}`,
  );
};

describe('clockChanges', () => {
  it('London changes on the last Sundays of March and October at 01:00 UTC', () => {
    expect(changesOf2026('Europe/London')).toEqual(['3-29 01:00 60', '10-25 02:00 -60']);
  });

  it('Lord Howe changes by half an hour, first back and then forward', () => {
    expect(changesOf2026('Australia/Lord_Howe')).toEqual(['4-5 02:00 -30', '10-4 02:00 30']);
  });

  it('a zone without daylight saving time has no changes', () => {
    expect(changesOf2026('Asia/Riyadh')).toEqual([]);
  });

  it('a change at midnight is listed on the day that starts at that moment on the old clock', () => {
    expect(changesOf2026('Africa/Cairo')).toEqual(['4-24 00:00 60', '10-30 00:00 -60']);
  });
});
