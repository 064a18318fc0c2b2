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

describe('the letters of a month', () => {
  it('distinguish all 2048 possible days', () => {
    expect(everyDay).toHaveLength(2048);
    for (const day of everyDay) expect(readDayOf(writeDayOf('', 17, day), 17)).toEqual(day);
    expect(new Set(everyDay.map((day) => writeDayOf('', 1, day))).size).toBe(2048);
  });

  it('are two per day, and none for trailing empty days', () => {
    const month = writeDayOf(writeDayOf('', 1, full), 31, full);
    expect(month).toHaveLength(62);
    expect(writeDayOf(month, 31, emptyDay)).toHaveLength(2);
    expect(writeDayOf(writeDayOf('', 9, full), 9, emptyDay)).toBe('');
  });

  it('of one day can be damaged without affecting other days', () => {
    const whole = [1, 2, 3].reduce((code, day) => writeDayOf(code, day, full), '');
    const broken = `${whole.slice(0, 2)}?!${whole.slice(4)}`;
    expect([1, 2, 3].map((day) => readDayOf(broken, day))).toEqual([full, emptyDay, full]);
    const mended = writeDayOf(broken, 2, full);
    expect(mended).toBe(whole);
    expect(writeDayOf(broken, 3, emptyDay).slice(0, 4)).toBe(broken.slice(0, 4));
  });

  it('of a later format are read as empty, not as something else', () => {
    expect(readDayOf('__', 1)).toEqual(emptyDay);
  });

  it('truncated in the middle of a day lose only that day', () => {
    const whole = writeDayOf(writeDayOf('', 1, full), 2, full);
    expect(readDayOf(whole.slice(0, 3), 1)).toEqual(full);
  });
});
