import { describe, expect, it } from 'vitest';
import { openingStateOfWeek, scheduleFromSpans } from './opening-hours.ts';

const [monday, tuesday, wednesday, friday, saturday, sunday] = [0, 1, 2, 4, 5, 6];
const at = (day: number, clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return day * 1440 + hours * 60 + minutes;
};
const everyDay = (from: string, to: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => [at(day, from), at(day, to)] as const);

describe('a mosque that is open from 05:00 to 22:00 every day', () => {
  const week = scheduleFromSpans(everyDay('05:00', '22:00'));

  it.each([
    ['before it opens', at(monday, '04:59'), { openNow: false, changes: { at: '05:00', inDays: 0 } }],
    ['at the minute it opens', at(monday, '05:00'), { openNow: true, changes: { at: '22:00', inDays: 0 } }],
    [
      'a minute before it closes',
      at(friday, '21:59'),
      { openNow: true, changes: { at: '22:00', inDays: 0 } },
    ],
    ['at the minute it closes', at(friday, '22:00'), { openNow: false, changes: { at: '05:00', inDays: 1 } }],
    ['late on Sunday', at(sunday, '23:30'), { openNow: false, changes: { at: '05:00', inDays: 1 } }],
  ])('%s', (_, minute, state) => {
    expect(openingStateOfWeek(week, minute)).toEqual(state);
  });
});

describe('a restaurant that is open until two in the morning', () => {
  const week = scheduleFromSpans(everyDay('17:00', '26:00'));

  it('closes on Monday on a Sunday night, not at midnight', () => {
    expect(week[0]).toBe(0);
    expect(openingStateOfWeek(week, at(sunday, '23:00'))).toEqual({
      openNow: true,
      changes: { at: '02:00', inDays: 1 },
    });
  });

  it('closes the same day after Sunday midnight', () => {
    expect(openingStateOfWeek(week, at(monday, '00:30'))).toEqual({
      openNow: true,
      changes: { at: '02:00', inDays: 0 },
    });
  });
});

describe('a change at midnight', () => {
  it('is 00:00 of the next day', () => {
    const week = scheduleFromSpans([[at(friday, '12:00'), at(friday, '24:00')]]);
    expect(openingStateOfWeek(week, at(friday, '13:00'))).toEqual({
      openNow: true,
      changes: { at: '00:00', inDays: 1 },
    });
  });

  it('is 00:00 of the next day at the end of the week too', () => {
    const week = scheduleFromSpans([[at(sunday, '12:00'), at(sunday, '24:00')]]);
    expect(openingStateOfWeek(week, at(sunday, '13:00'))).toEqual({
      openNow: true,
      changes: { at: '00:00', inDays: 1 },
    });
  });

  it('opens a place that begins its week at midnight', () => {
    const week = scheduleFromSpans([[at(monday, '00:00'), at(monday, '10:00')]]);
    expect(openingStateOfWeek(week, at(saturday, '12:00'))).toEqual({
      openNow: false,
      changes: { at: '00:00', inDays: 2 },
    });
  });
});

describe('a place that is open once a week', () => {
  const week = scheduleFromSpans([[at(friday, '12:30'), at(friday, '14:00')]]);

  it('opens again in seven days', () => {
    expect(openingStateOfWeek(week, at(friday, '14:00'))).toEqual({
      openNow: false,
      changes: { at: '12:30', inDays: 7 },
    });
  });

  it('opens in three days on a Tuesday', () => {
    expect(openingStateOfWeek(week, at(tuesday, '23:59'))).toEqual({
      openNow: false,
      changes: { at: '12:30', inDays: 3 },
    });
  });
});

describe('a place that never or rarely changes', () => {
  it('is always open, or never, without a next change', () => {
    expect(openingStateOfWeek([0, 10_080], at(wednesday, '03:00'))).toEqual({ openNow: true });
    expect(openingStateOfWeek([], at(wednesday, '03:00'))).toEqual({ openNow: false });
  });

  it('stays open across Sunday midnight if it only closes for an hour on Wednesday', () => {
    const week = scheduleFromSpans([[at(wednesday, '13:00'), at(wednesday, '12:00') + 10_080]]);
    expect(week).toEqual([0, at(wednesday, '12:00'), at(wednesday, '13:00'), 10_080]);
    expect(openingStateOfWeek(week, at(saturday, '09:00'))).toEqual({
      openNow: true,
      changes: { at: '12:00', inDays: 4 },
    });
  });
});

describe('a schedule of spans', () => {
  it('is sorted, and joins spans that touch or overlap', () => {
    expect(
      scheduleFromSpans([
        [600, 720],
        [60, 120],
        [120, 180],
        [700, 800],
        [710, 750],
      ]),
    ).toEqual([60, 180, 600, 800]);
  });

  it('drops empty and negative spans and treats a week as always open', () => {
    expect(
      scheduleFromSpans([
        [600, 600],
        [700, 650],
        [Number.NaN, 5],
      ]),
    ).toEqual([]);
    expect(scheduleFromSpans([[600, 600 + 10_080]])).toEqual([0, 10_080]);
  });

  it('splits a span across Sunday midnight, also one given as before Monday', () => {
    expect(scheduleFromSpans([[-60, 120]])).toEqual([0, 120, 10_020, 10_080]);
    expect(scheduleFromSpans([[10_020, 10_080 + 120]])).toEqual([0, 120, 10_020, 10_080]);
  });

  it('agrees minute by minute with its spans', () => {
    const spans = [
      [100, 700],
      [9_000, 11_000],
      [650, 900],
      [5_000, 5_001],
    ] as const;
    const week = scheduleFromSpans(spans);
    for (let minute = 0; minute < 10_080; minute++) {
      const expected = spans.some(
        ([start, end]) =>
          (minute >= start && minute < end) || (minute + 10_080 >= start && minute + 10_080 < end),
      );
      expect(openingStateOfWeek(week, minute).openNow, `minute ${minute}`).toBe(expected);
    }
  });
});
