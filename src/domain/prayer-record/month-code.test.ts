import { describe, expect, it } from 'vitest';
import { type PrayerName, prayerNames } from '../prayer-times/types.ts';
import { readDayOf, writeDayOf } from './month-code.ts';
import { emptyDay, type PrayerMark, prayerMarks, type RecordedDay } from './recorded-day.ts';

const choices: (PrayerMark | undefined)[] = [undefined, ...prayerMarks];

/** Each of the 4^5 ways to mark a day, with and without a pause. */
const everyDay: RecordedDay[] = Array.from({ length: 4 ** prayerNames.length * 2 }, (_, index) => {
  const marks: Partial<Record<PrayerName, PrayerMark>> = {};
  prayerNames.forEach((name, place) => {
    const mark = choices[Math.floor(index / 4 ** place) % 4];
    if (mark) marks[name] = mark;
  });
  return { marks, isPaused: index >= 4 ** prayerNames.length };
});

const full: RecordedDay = {
  marks: { fajr: 'made_up', dhuhr: 'on_time', asr: 'on_time', maghrib: 'congregation', isha: 'on_time' },
  isPaused: false,
};

describe('the code of a month', () => {
  it('distinguishes all 2048 possible days', () => {
    expect(everyDay).toHaveLength(2048);
    for (const day of everyDay) expect(readDayOf(writeDayOf('', 17, day), 17)).toEqual(day);
    expect(new Set(everyDay.map((day) => writeDayOf('', 1, day))).size).toBe(2048);
  });

  it('has two letters per day, and none for trailing empty days', () => {
    const month = writeDayOf(writeDayOf('', 1, full), 31, full);
    expect(month).toHaveLength(62);
    expect(writeDayOf(month, 31, emptyDay)).toHaveLength(2);
    expect(writeDayOf(writeDayOf('', 9, full), 9, emptyDay)).toBe('');
  });

  it('can be damaged in one day without affecting other days', () => {
    const whole = [1, 2, 3].reduce((code, day) => writeDayOf(code, day, full), '');
    const broken = `${whole.slice(0, 2)}?!${whole.slice(4)}`;
    expect([1, 2, 3].map((day) => readDayOf(broken, day))).toEqual([full, emptyDay, full]);
    const repaired = writeDayOf(broken, 2, full);
    expect(repaired).toBe(whole);
    expect(writeDayOf(broken, 3, emptyDay).slice(0, 4)).toBe(broken.slice(0, 4));
  });

  it('reads letters of a later format as an empty day', () => {
    expect(readDayOf('__', 1)).toEqual(emptyDay);
  });

  it('loses only the last day if it is truncated within that day', () => {
    const whole = writeDayOf(writeDayOf('', 1, full), 2, full);
    expect(readDayOf(whole.slice(0, 3), 1)).toEqual(full);
  });
});
