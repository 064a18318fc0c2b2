import { describe, expect, it } from 'vitest';
import {
  civilDateAt,
  clockMinutesAt,
  formatClock,
  instantOf,
  offsetMinutesAt,
  type ZoneWindow,
} from './zone-window.ts';

/** London 2026: summer time from 29 March 01:00 UT to 25 October 01:00 UT. */
const london: ZoneWindow = {
  name: 'Europe/London',
  offsets: [
    [Date.UTC(2025, 9, 26, 1), 0],
    [Date.UTC(2026, 2, 29, 1), 60],
    [Date.UTC(2026, 9, 25, 1), 0],
  ],
};
const kathmandu: ZoneWindow = { name: 'Asia/Kathmandu', offsets: [[0, 345]] };
/** Samoa skipped 30 December 2011. */
const apia: ZoneWindow = {
  name: 'Pacific/Apia',
  offsets: [
    [Date.UTC(2011, 8, 24, 14), -600],
    [Date.UTC(2011, 11, 30, 10), 840],
  ],
};

describe('the clock of a place', () => {
  it('changes its offset exactly at the instant of the change', () => {
    expect(offsetMinutesAt(london, Date.UTC(2026, 2, 29, 1) - 1)).toBe(0);
    expect(offsetMinutesAt(london, Date.UTC(2026, 2, 29, 1))).toBe(60);
    expect(offsetMinutesAt(london, Date.UTC(2026, 9, 25, 1))).toBe(0);
  });

  it('uses the first offset for all earlier instants, and UT for a zone without offsets', () => {
    expect(offsetMinutesAt(apia, 0)).toBe(-600);
    expect(offsetMinutesAt({ name: 'Etc/UTC', offsets: [] }, 0)).toBe(0);
  });

  it('shows hours and minutes, truncating seconds', () => {
    expect(formatClock(kathmandu, Date.UTC(2026, 0, 1, 0, 0, 59))).toBe('05:45');
    expect(clockMinutesAt(kathmandu, Date.UTC(1969, 11, 31, 18, 15))).toBe(0);
  });

  it('is on another day than UT if the offset crosses midnight', () => {
    expect(civilDateAt(kathmandu, Date.UTC(2026, 0, 1, 18, 15))).toEqual({ year: 2026, month: 1, day: 2 });
    expect(civilDateAt(apia, Date.UTC(2011, 11, 30, 10))).toEqual({ year: 2011, month: 12, day: 31 });
  });
});

describe('the instant of a local time', () => {
  const spring = { year: 2026, month: 3, day: 29 };
  const autumn = { year: 2026, month: 10, day: 25 };

  it('is unambiguous away from clock changes', () => {
    expect(instantOf(london, { year: 2026, month: 7, day: 1 }, 12 * 60)).toBe(Date.UTC(2026, 6, 1, 11));
    expect(instantOf(london, spring, 12 * 60)).toBe(Date.UTC(2026, 2, 29, 11));
    expect(instantOf(london, spring, 0)).toBe(Date.UTC(2026, 2, 29, 0));
    expect(instantOf(london, autumn, 23 * 60)).toBe(Date.UTC(2026, 9, 25, 23));
  });

  it('is after the gap for a skipped time', () => {
    const instant = instantOf(london, spring, 90);
    expect(instant).toBe(Date.UTC(2026, 2, 29, 1, 30));
    expect(formatClock(london, instant)).toBe('02:30');
  });

  it('is the first of the two for a repeated time', () => {
    expect(instantOf(london, autumn, 90)).toBe(Date.UTC(2026, 9, 25, 0, 30));
  });

  it('is right on both sides of a gap, to the minute', () => {
    expect(instantOf(london, spring, 59)).toBe(Date.UTC(2026, 2, 29, 0, 59));
    expect(instantOf(london, spring, 120)).toBe(Date.UTC(2026, 2, 29, 1, 0));
  });

  it('is right on the days before and after the one that Samoa skipped', () => {
    expect(instantOf(apia, { year: 2011, month: 12, day: 29 }, 720)).toBe(Date.UTC(2011, 11, 29, 22));
    expect(instantOf(apia, { year: 2011, month: 12, day: 31 }, 720)).toBe(Date.UTC(2011, 11, 30, 22));
  });
});
