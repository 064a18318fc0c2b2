import { describe, expect, it } from 'vitest';
import { type CivilDate, formatIsoDate, parseIsoDate } from './civil-date.ts';
import { adjacentDay, isSkippedDay } from './skipped-day.ts';
import type { ZoneWindow } from './zone-window.ts';

/** Jumps across the date line, as in the IANA database. */
const apia: ZoneWindow = {
  name: 'Pacific/Apia',
  offsets: [
    [Date.UTC(2011, 8, 24, 14), -600],
    [Date.UTC(2011, 11, 30, 10), 840],
  ],
};
const kwajalein: ZoneWindow = {
  name: 'Pacific/Kwajalein',
  offsets: [
    [Date.UTC(1969, 8, 30, 13), -720],
    [Date.UTC(1993, 7, 21, 12), 720],
  ],
};
const kiritimati: ZoneWindow = {
  name: 'Pacific/Kiritimati',
  offsets: [
    [Date.UTC(1979, 9, 1, 10, 40), -600],
    [Date.UTC(1994, 11, 31, 10), 840],
  ],
};
const london: ZoneWindow = {
  name: 'Europe/London',
  offsets: [
    [0, 0],
    [Date.UTC(2026, 2, 29, 1), 60],
  ],
};
/** Summer time that begins at midnight skips the first hour, not the day. */
const beirut: ZoneWindow = {
  name: 'Asia/Beirut',
  offsets: [
    [0, 120],
    [Date.UTC(2026, 2, 28, 22), 180],
  ],
};
const day = (text: string) => parseIsoDate(text) as CivilDate;

describe('a day skipped by a time zone', () => {
  it.each([
    [apia, '2011-12-30'],
    [kwajalein, '1993-08-21'],
    [kiritimati, '1994-12-31'],
  ])('$name: %s, and neither neighbour', (zone, skipped) => {
    expect(isSkippedDay(zone, day(skipped))).toBe(true);
    const [before, after] = [adjacentDay(zone, day(skipped), -1), adjacentDay(zone, day(skipped), 1)];
    expect(isSkippedDay(zone, before)).toBe(false);
    expect(isSkippedDay(zone, after)).toBe(false);
    expect(adjacentDay(zone, before, 1)).toEqual(after);
    expect(adjacentDay(zone, after, -1)).toEqual(before);
  });

  it("doesn't exist when a clock change skips only an hour, at night or at midnight", () => {
    expect(isSkippedDay(london, day('2026-03-29'))).toBe(false);
    expect(isSkippedDay(beirut, day('2026-03-29'))).toBe(false);
    expect(formatIsoDate(adjacentDay(beirut, day('2026-03-28'), 1))).toBe('2026-03-29');
  });
});
