import { describe, expect, it } from 'vitest';
import {
  cairo,
  istanbul,
  laMarsa,
  london,
  makkah,
  malmo,
  parseClock,
  parseRows,
  thala,
} from '../../../../test/harness/published-timetables.ts';
import type { BoardDay } from './board.ts';
import { checkBoard } from './check-board.ts';

const [firstDay] = istanbul.days as readonly [BoardDay];

function withTimes(times: BoardDay['times']): BoardDay[] {
  return [{ ...firstDay, times: { ...firstDay.times, ...times } }];
}

describe('a board as an authority printed it', () => {
  it.each([
    ['Istanbul', istanbul],
    ['Makkah', makkah],
    ['Cairo in summer time', cairo],
    ['London through a year of two clocks', london],
    ['La Marsa', laMarsa],
    ['Thala, 1010 m up', thala],
    ['Malmö on the days around the change to summer time', malmo],
  ])('of %s has no problems', (_, { place, days }) => {
    expect(checkBoard(place, days)).toEqual([]);
  });
});

describe('a board with a typing error', () => {
  it('reads 04:20 as 4:20 in the afternoon, with a hint', () => {
    const problems = checkBoard(istanbul.place, withTimes({ asr: parseClock('04:20') }));
    expect(problems).toEqual([
      {
        code: 'twelve_hour_slip',
        severity: 'hint',
        date: firstDay.date,
        name: 'asr',
        typedMinutes: 260,
        readAsMinutes: 980,
      },
    ]);
  });

  it('reads a whole board in twelve-hour format', () => {
    const days = parseRows(['2026-02-19 06:22 07:47 01:23 04:20 06:49 08:09']);
    const problems = checkBoard(istanbul.place, days);
    expect(problems.map((problem) => 'name' in problem && problem.name)).toEqual([
      'dhuhr',
      'asr',
      'maghrib',
      'isha',
    ]);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['twelve_hour_slip']));
  });

  it.each([
    ['fajr', '08:10', 'after', 'sunrise'],
    ['fajr', '00:05', 'before', 'midnight'],
    ['sunrise', '09:00', 'after', 'sunrise'],
    ['dhuhr', '11:20', 'before', 'noon'],
    ['dhuhr', '15:00', 'after', 'noon'],
    ['asr', '14:00', 'before', 'first_shadow'],
    ['asr', '18:50', 'after', 'sunset'],
    ['maghrib', '17:49', 'before', 'sunset'],
    ['maghrib', '20:30', 'after', 'sunset'],
    ['isha', '18:20', 'before', 'sunset'],
  ] as const)('names %s at %s in Istanbul: too far %s %s', (name, clock, side, event) => {
    const problems = checkBoard(istanbul.place, withTimes({ [name]: parseClock(clock) }));
    const [problem] = problems;
    expect(problems.length).toBe(1);
    expect(problem).toMatchObject({ code: 'impossible', severity: 'error', name, side, event });
  });

  it("gives the allowed distance from the solar event, and the event's time", () => {
    const [problem] = checkBoard(istanbul.place, withTimes({ maghrib: parseClock('17:49') }));
    const { limitMinutes, eventMinutes } = problem as Extract<typeof problem, { code: 'impossible' }>;
    expect(limitMinutes).toBe(30);
    // Diyanet prints sunset and seven minutes, 18:49.
    expect(Math.abs(eventMinutes - parseClock('18:42'))).toBeLessThanOrEqual(1);
  });

  it('names two plausible times in the wrong order', () => {
    const problems = checkBoard(
      istanbul.place,
      withTimes({ maghrib: parseClock('19:40'), isha: parseClock('19:35') }),
    );
    expect(problems).toEqual([
      { code: 'out_of_order', severity: 'error', date: firstDay.date, names: ['maghrib', 'isha'] },
    ]);
  });

  it.each([-1, 1440, 12.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects %s minutes as a time', (dhuhr) => {
    const problems = checkBoard(istanbul.place, withTimes({ dhuhr }));
    expect(problems).toEqual([{ code: 'not_a_time', severity: 'error', date: firstDay.date, name: 'dhuhr' }]);
  });
});

describe('a board as a whole', () => {
  it('needs a day with three of the five prayers', () => {
    const problems = checkBoard(istanbul.place, parseRows(['2026-02-19 06:22 07:47 13:23 - - -']));
    expect(problems).toEqual([{ code: 'too_few_times', severity: 'error' }]);
  });

  it('needs at least one day', () => {
    expect(checkBoard(istanbul.place, [])).toEqual([{ code: 'too_few_times', severity: 'error' }]);
  });

  it("can't have a date twice", () => {
    expect(checkBoard(istanbul.place, [firstDay, firstDay])).toEqual([
      { code: 'same_date', severity: 'error', date: firstDay.date },
    ]);
  });

  it.each(['1899-12-31', '2101-01-01'])("can't have the date %s", (date) => {
    const codes = checkBoard(istanbul.place, parseRows([`${date} 06:22 07:47 13:23 16:20 18:49 20:09`])).map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['date_out_of_range', 'too_few_times']);
  });

  it("is recognised when its clock wasn't changed: standard time on a day of summer time", () => {
    const days = parseRows(['2024-04-01 03:24 05:32 12:17 15:46 18:52 20:42']);
    expect(checkBoard(malmo.place, days)[0]).toEqual({
      code: 'clock_off',
      severity: 'error',
      date: days[0]?.date,
      byMinutes: -60,
    });
  });

  it('is suspected to be iqamah when all five are late for every authority', () => {
    const days = parseRows([
      '2026-02-19 06:47 - 13:40 16:35 18:56 20:25',
      '2026-02-26 06:37 - 13:40 16:40 19:05 20:32',
    ]);
    expect(checkBoard(istanbul.place, days)).toEqual([
      {
        code: 'iqamah_suspected',
        severity: 'hint',
        laterByMinutes: { fajr: 25, dhuhr: 18, asr: 15, maghrib: 7, isha: 16 },
      },
    ]);
  });

  it("isn't suspected to be iqamah when another authority publishes such times", () => {
    const atMwl = { ...malmo.place, countryCode: 'FI' };
    expect(checkBoard(atMwl, malmo.days).map(({ code }) => code)).toEqual([]);
  });
});
