import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../prayer-times/calculate-prayer-times.ts';
import { type CivilDate, formatIsoDate, parseIsoDate } from '../time-zone/civil-date.ts';
import type { ZoneWindow } from '../time-zone/zone-window.ts';
import { hasBegun, prayerDayAt } from './current-prayer-day.ts';

const on = (text: string) => parseIsoDate(text) as CivilDate;

function timesAt(latitude: number, longitude: number, zone: ZoneWindow, date: string, countryCode: string) {
  const coordinates = { latitude, longitude };
  return calculatePrayerTimes({ date: on(date), coordinates, zone, countryCode, settings: {} }).timeline;
}

const jakarta: ZoneWindow = { name: 'Asia/Jakarta', offsets: [[0, 420]] };
/** Summer time ends on 25 October 2026 at 01:00 UT: the night is an hour longer. */
const london: ZoneWindow = {
  name: 'Europe/London',
  offsets: [
    [Date.UTC(2026, 2, 29, 1), 60],
    [Date.UTC(2026, 9, 25, 1), 0],
  ],
};
const glasgow: ZoneWindow = { name: 'Europe/London', offsets: [[0, 60]] };

describe('the current prayer day', () => {
  const timeline = timesAt(-6.2, 106.85, jakarta, '2026-11-22', 'ID');
  const dayAt = (hour: number, minute = 0) =>
    formatIsoDate(prayerDayAt(timeline, Date.UTC(2026, 10, 22, hour - 7, minute)) as CivilDate);

  it('is the civil day from Fajr on, also late in the evening', () => {
    expect(dayAt(12)).toBe('2026-11-22');
    expect(dayAt(23, 59)).toBe('2026-11-22');
  });

  it('is still the previous day after midnight, until Fajr', () => {
    expect(dayAt(0, 1)).toBe('2026-11-21');
    expect(dayAt(3, 30)).toBe('2026-11-21');
    const fajr = timeline.find(({ name, date }) => name === 'fajr' && date.day === 22)?.at ?? 0;
    expect(prayerDayAt(timeline, fajr - 60_000)).toEqual(on('2026-11-21'));
    expect(prayerDayAt(timeline, fajr)).toEqual(on('2026-11-22'));
  });

  it('also ends at Fajr in the night in which the clocks go back', () => {
    const night = timesAt(51.51, -0.13, london, '2026-10-25', 'GB');
    expect(prayerDayAt(night, Date.UTC(2026, 9, 25, 0, 30))).toEqual(on('2026-10-24'));
    expect(prayerDayAt(night, Date.UTC(2026, 9, 25, 1, 30))).toEqual(on('2026-10-24'));
    expect(prayerDayAt(night, Date.UTC(2026, 9, 25, 9))).toEqual(on('2026-10-25'));
  });

  it('is undefined without times', () => {
    expect(prayerDayAt([], 0)).toBeUndefined();
  });
});

describe('a prayer that can be marked', () => {
  const timeline = timesAt(-6.2, 106.85, jakarta, '2026-11-22', 'ID');
  const noon = { day: on('2026-11-22'), timeline, nowMs: Date.UTC(2026, 10, 22, 5) };

  it('is one whose time has begun today, or any of an earlier day', () => {
    expect(hasBegun(noon, on('2026-11-22'), 'dhuhr')).toBe(true);
    expect(hasBegun(noon, on('2026-11-22'), 'asr')).toBe(false);
    expect(hasBegun(noon, on('2026-11-21'), 'isha')).toBe(true);
    expect(hasBegun(noon, on('2020-02-29'), 'isha')).toBe(true);
    expect(hasBegun(noon, on('2026-11-23'), 'fajr')).toBe(false);
    expect(hasBegun(noon, on('2026-11-24'), 'dhuhr')).toBe(false);
  });

  it('is last night’s Isha after midnight, but not before its time if that is after midnight', () => {
    // Glasgow in June: by a high-latitude rule, Isha is close to or after midnight.
    const june = timesAt(55.86, -4.25, glasgow, '2026-06-20', 'GB');
    const isha = june.find(({ name, date }) => name === 'isha' && date.day === 19);
    const before = { day: on('2026-06-19'), timeline: june, nowMs: (isha?.at ?? 0) - 60_000 };
    expect(hasBegun(before, on('2026-06-19'), 'isha')).toBe(false);
    expect(hasBegun({ ...before, nowMs: isha?.at ?? 0 }, on('2026-06-19'), 'isha')).toBe(true);
  });
});
