import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../prayer-times/calculate-prayer-times.ts';
import { sameDate } from '../time-zone/civil-date.ts';
import { instantOf, type ZoneWindow } from '../time-zone/zone-window.ts';
import { congregationsOf, daysOfTimeline } from './congregations.ts';
import { type DayOfMosque, dayOfMosque } from './iqamah.ts';
import type { MyMosque } from './my-mosque.ts';
import { nextCongregation } from './next-congregation.ts';

const zone: ZoneWindow = { name: 'Europe/London', offsets: [[0, 0]] };

/** The times of a day of December 2026 in Whitechapel. On Friday the 18th Dhuhr is at 12:02 and Asr at 13:36. */
function timesOf(day: number) {
  return calculatePrayerTimes({
    ...{ date: { year: 2026, month: 12, day }, coordinates: { latitude: 51.5177, longitude: -0.0656 } },
    ...{ countryCode: 'GB', settings: {}, zone },
  });
}

function at(clock: string, day: number): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return instantOf(zone, { year: 2026, month: 12, day }, hours * 60 + minutes);
}

const mosque: Rules = {
  iqamah: {
    fajr: { kind: 'fixed', clock: '06:45' },
    asr: { kind: 'after_adhan', minutes: 15, roundsUpToFive: true },
    isha: { kind: 'fixed', clock: '17:00' },
  },
  jumuah: ['11:55', '12:45', '13:50'],
};
type Rules = Pick<MyMosque, 'iqamah' | 'jumuah'>;

/** The next congregation at a mosque in the times of a day. */
function nextOf(rules: Rules, day: number, nowMs: number, printed: DayOfMosque['iqamah'] = {}) {
  const times = timesOf(day);
  const days = daysOfTimeline(times);
  const congregations = congregationsOf(times, (date) => {
    const ofDate = days.find((each) => sameDate(each.date, date));
    return ofDate && dayOfMosque(rules, ofDate, printed);
  });
  return nextCongregation(congregations, times, nowMs);
}

const nextAt = (clock: string, day: number) => {
  const next = nextOf(mosque, day, at(clock, day));
  return next && `${next.kind} ${next.name} ${next.clock} on ${next.date.day}`;
};

describe('the next congregation', () => {
  it.each([
    ['before the adhan: its iqamah', '06:00', 'iqamah fajr 06:45 on 17'],
    ['between adhan and iqamah: still the iqamah', '06:30', 'iqamah fajr 06:45 on 17'],
    ['as the iqamah begins: the prayer after it', '06:45', 'adhan dhuhr 12:02 on 17'],
    ['a prayer without a rule: its time', '12:00', 'adhan dhuhr 12:02 on 17'],
    ['a rounded time', '13:40', 'iqamah asr 13:55 on 17'],
    ['a fixed time that the season has overtaken: the adhan', '16:30', 'adhan isha 17:33 on 17'],
    ['after Isha: tomorrow’s Fajr', '20:00', 'iqamah fajr 06:45 on 18'],
  ])('%s (Thursday, %s)', (_, clock, expected) => {
    expect(nextAt(clock, 17)).toBe(expected);
  });

  it.each([
    ['one before Dhuhr', '10:00', 'jumuah dhuhr 11:55 on 18'],
    ['the next', '11:55', 'jumuah dhuhr 12:45 on 18'],
    ['the last, after Asr has begun', '13:40', 'jumuah dhuhr 13:50 on 18'],
    ['then Asr', '13:50', 'iqamah asr 13:55 on 18'],
  ])('on Friday is each Friday prayer: %s (%s)', (_, clock, expected) => {
    expect(nextAt(clock, 18)).toBe(expected);
  });

  it('is as printed in the imported timetable', () => {
    expect(nextOf(mosque, 17, at('16:30', 17), { isha: '19:00' })?.clock).toBe('19:00');
  });

  it('has the instant of its clock', () => {
    const late = {
      ...mosque,
      iqamah: { isha: { kind: 'after_adhan', minutes: 100, roundsUpToFive: false } as const },
    };
    expect(nextOf(late, 17, at('17:40', 17))?.at).toBe(at('19:13', 17));
    expect(nextOf(mosque, 18, at('12:00', 18))?.at).toBe(at('12:45', 18));
  });

  it('is unknown after the end of the times', () => {
    expect(nextOf(mosque, 16, at('12:00', 18))).toBeUndefined();
  });
});
