import { describe, expect, it } from 'vitest';
import { prayerNames } from '../prayer-times/types.ts';
import { addDays, type CivilDate, parseIsoDate } from '../time-zone/civil-date.ts';
import { isSkippedDay } from '../time-zone/skipped-day.ts';
import type { ZoneWindow } from '../time-zone/zone-window.ts';
import { withPause, withPauseEnded } from './pause.ts';
import { daysFrom, emptyRecord, type PrayerRecord, recordedDay, withDay } from './prayer-record.ts';
import { countedDays, type LocalToday, shareOf, streakOf } from './record-statistics.ts';
import { emptyDay, markedCount, type PrayerMark, type RecordedDay } from './recorded-day.ts';

const on = (text: string) => parseIsoDate(text) as CivilDate;
const atHome = (today: string): LocalToday => ({ today: on(today), isSkipped: () => false });

/** A day with all five prayers marked the same way. */
const fullDay = (mark: PrayerMark = 'on_time'): RecordedDay => ({
  marks: Object.fromEntries(prayerNames.map((name) => [name, mark])),
  isPaused: false,
});

function marked(from: string, to: string, day: RecordedDay = fullDay(), before: PrayerRecord = emptyRecord) {
  return daysFrom(on(from), on(to)).reduce((record, date) => withDay(record, date, day), before);
}

const streakOfFullDays = (record: PrayerRecord, present: LocalToday) =>
  streakOf(countedDays(record, present), (day) => markedCount(day) === prayerNames.length);

describe('a streak of days with all five prayers', () => {
  it('includes today, however the prayers were prayed', () => {
    const record = withDay(marked('2026-11-16', '2026-11-21'), on('2026-11-22'), fullDay('made_up'));
    expect(streakOfFullDays(record, atHome('2026-11-22'))).toEqual({ current: 7, longest: 7, total: 7 });
  });

  it("isn't broken while today isn't over", () => {
    const morning: RecordedDay = { marks: { fajr: 'on_time' }, isPaused: false };
    const record = withDay(marked('2026-11-19', '2026-11-21'), on('2026-11-22'), morning);
    expect(streakOfFullDays(record, atHome('2026-11-22')).current).toBe(3);
    expect(streakOfFullDays(record, atHome('2026-11-23')).current).toBe(0);
  });

  it('continues when a missing prayer is marked later', () => {
    const { isha: _open, ...marks } = fullDay().marks;
    const incomplete: RecordedDay = { marks, isPaused: false };
    const record = withDay(marked('2026-11-01', '2026-11-05'), on('2026-11-03'), incomplete);
    expect(streakOfFullDays(record, atHome('2026-11-05'))).toEqual({ current: 2, longest: 2, total: 4 });
    const completed = withDay(record, on('2026-11-03'), fullDay());
    expect(streakOfFullDays(completed, atHome('2026-11-05'))).toEqual({ current: 5, longest: 5, total: 5 });
  });

  it('keeps the longest after a new one has begun', () => {
    const record = marked('2026-11-20', '2026-11-22', fullDay(), marked('2026-10-01', '2026-10-10'));
    expect(streakOfFullDays(record, atHome('2026-11-22'))).toEqual({ current: 3, longest: 10, total: 13 });
  });

  it('is zero if nothing was ever marked', () => {
    expect(streakOfFullDays(emptyRecord, atHome('2026-11-22'))).toEqual({ current: 0, longest: 0, total: 0 });
    const pausedOnly = withPause(emptyRecord, { from: on('2026-11-01'), to: on('2026-11-09') }, true);
    expect(streakOfFullDays(pausedOnly, atHome('2026-11-22')).total).toBe(0);
  });

  it.each([
    ['a leap day', '2028-02-27', '2028-03-02', 5],
    ['a February without one', '2027-02-27', '2027-03-02', 4],
    ['the turn of a year', '2026-12-30', '2027-01-02', 4],
    ['the change of the clocks', '2026-10-24', '2026-10-26', 3],
  ])('continues across %s', (_name, from, to, days) => {
    expect(streakOfFullDays(marked(from, to), atHome(to)).current).toBe(days);
  });

  it('can be of a single prayer', () => {
    const noFajr = withDay(marked('2026-11-18', '2026-11-22'), on('2026-11-20'), {
      marks: { dhuhr: 'on_time' },
      isPaused: false,
    });
    const days = countedDays(noFajr, atHome('2026-11-22'));
    expect(streakOf(days, ({ marks }) => marks.fajr !== undefined).current).toBe(2);
    expect(streakOf(days, ({ marks }) => marks.dhuhr !== undefined).current).toBe(5);
  });
});

describe('pause days', () => {
  const week = { from: on('2026-11-10'), to: on('2026-11-16') };
  const around = marked('2026-11-17', '2026-11-20', fullDay(), marked('2026-11-07', '2026-11-09'));

  it("don't break or lengthen a streak", () => {
    expect(streakOfFullDays(around, atHome('2026-11-20')).current).toBe(4);
    const paused = withPause(around, week, true);
    expect(streakOfFullDays(paused, atHome('2026-11-20'))).toEqual({ current: 7, longest: 7, total: 7 });
    expect(streakOfFullDays(withPause(paused, week, false), atHome('2026-11-20')).current).toBe(4);
  });

  it("with marks don't count either, but keep the marks", () => {
    const paused = withPause(
      marked('2026-11-18', '2026-11-20'),
      { from: on('2026-11-19'), to: on('2026-11-19') },
      true,
    );
    expect(streakOfFullDays(paused, atHome('2026-11-20')).total).toBe(2);
    expect(markedCount(recordedDay(paused, on('2026-11-19')))).toBe(5);
  });

  it('continue from a day to today until the pause is ended', () => {
    const ongoing: PrayerRecord = { ...marked('2026-11-07', '2026-11-09'), pausedSince: on('2026-11-10') };
    expect(streakOfFullDays(ongoing, atHome('2026-11-15')).current).toBe(3);
    const ended = withPauseEnded(ongoing, on('2026-11-15'));
    expect(ended.pausedSince).toBeUndefined();
    expect(recordedDay(ended, on('2026-11-14')).isPaused).toBe(true);
    expect(recordedDay(ended, on('2026-11-15'))).toEqual(emptyDay);
    expect(streakOfFullDays(withDay(ended, on('2026-11-15'), fullDay()), atHome('2026-11-15')).current).toBe(
      4,
    );
  });

  it('leave no trace when a pause is ended on the day it began', () => {
    const ongoing: PrayerRecord = { ...emptyRecord, pausedSince: on('2026-11-10') };
    expect(withPauseEnded(ongoing, on('2026-11-10'))).toEqual(emptyRecord);
  });
});

describe('travel across the date line', () => {
  it('eastwards keeps the streak on the day that occurs twice', () => {
    // Marked in Auckland through the 23rd; in Honolulu it is the 22nd again.
    const record = marked('2026-11-20', '2026-11-23');
    expect(streakOfFullDays(record, atHome('2026-11-22'))).toEqual({ current: 4, longest: 4, total: 4 });
  });

  it("isn't broken by a day that the local calendar skipped", () => {
    const apia: ZoneWindow = {
      name: 'Pacific/Apia',
      offsets: [
        [Date.UTC(2011, 8, 24, 14), -600],
        [Date.UTC(2011, 11, 30, 10), 840],
      ],
    };
    const record = marked('2011-12-31', '2012-01-01', fullDay(), marked('2011-12-28', '2011-12-29'));
    const present = { today: on('2012-01-01'), isSkipped: (date: CivilDate) => isSkippedDay(apia, date) };
    expect(streakOfFullDays(record, present).current).toBe(4);
    expect(streakOfFullDays(record, atHome('2012-01-01')).current).toBe(2);
  });
});

describe('the share of a prayer', () => {
  it('counts since the first mark, within the period, and today once it is marked', () => {
    const days = countedDays(marked('2026-11-18', '2026-11-21'), atHome('2026-11-22'));
    expect(shareOf(days, 'fajr', 30)).toMatchObject({ days: 4, marked: 4, on_time: 4 });
    const today = withDay(marked('2026-11-18', '2026-11-21'), on('2026-11-22'), {
      marks: { fajr: 'congregation' },
      isPaused: false,
    });
    const withToday = countedDays(today, atHome('2026-11-22'));
    expect(shareOf(withToday, 'fajr', 30)).toMatchObject({ days: 5, marked: 5, congregation: 1 });
    expect(shareOf(withToday, 'dhuhr', 30)).toMatchObject({ days: 4, marked: 4 });
  });

  it('differs between the last seven and the last thirty days', () => {
    const record = marked('2026-11-16', '2026-11-22', fullDay('made_up'), marked('2026-10-01', '2026-11-15'));
    const days = countedDays(record, atHome('2026-11-22'));
    expect(shareOf(days, 'asr', 7)).toEqual({ days: 7, marked: 7, on_time: 0, congregation: 0, made_up: 7 });
    expect(shareOf(days, 'asr', 30)).toMatchObject({ days: 30, on_time: 23, made_up: 7 });
    expect(shareOf(days, 'asr', 365)).toMatchObject({ days: 53, marked: 53 });
  });

  it('excludes pause days, and is empty if nothing is marked', () => {
    const record = withPause(
      marked('2026-11-16', '2026-11-22'),
      { from: on('2026-11-17'), to: on('2026-11-18') },
      true,
    );
    expect(shareOf(countedDays(record, atHome('2026-11-22')), 'isha', 7).days).toBe(5);
    expect(shareOf([], 'isha', 7)).toEqual({ days: 0, marked: 0, on_time: 0, congregation: 0, made_up: 0 });
  });
});

describe('ten years of marks', () => {
  const last = on('2026-11-22');
  const first = addDays(last, -3652);

  it('are counted completely and take less than 10,000 characters', () => {
    const record = daysFrom(first, last).reduce((all, date) => withDay(all, date, fullDay()), emptyRecord);
    expect(streakOfFullDays(record, atHome('2026-11-22')).current).toBe(3653);
    const length = [...record.months].reduce((sum, [month, code]) => sum + month.length + code.length, 0);
    expect(record.months.size).toBe(121);
    expect(length).toBeLessThan(10_000);
  });
});
