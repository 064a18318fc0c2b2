import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../prayer-times/calculate-prayer-times.ts';
import type { PrayerName } from '../prayer-times/types.ts';
import { type CivilDate, parseIsoDate } from '../time-zone/civil-date.ts';
import type { ZoneWindow } from '../time-zone/zone-window.ts';
import { dayOfMosque, iqamahOf, minutesAfter } from './iqamah.ts';
import type { IqamahRule, MyMosque } from './my-mosque.ts';

const summerTime = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)] as const;
const zoneOf = (name: string, winterMinutes: number): ZoneWindow => ({
  name,
  offsets: [
    [0, winterMinutes],
    [summerTime[0], winterMinutes + 60],
    [summerTime[1], winterMinutes],
  ],
});
const places = {
  London: { latitude: 51.5177, longitude: -0.0656, countryCode: 'GB', zone: zoneOf('Europe/London', 0) },
  Oslo: { latitude: 59.91, longitude: 10.75, countryCode: 'NO', zone: zoneOf('Europe/Oslo', 60) },
};

/** A day in London or Oslo, as the page calculates it. */
function dayIn(city: keyof typeof places, text: string) {
  const { countryCode, zone, ...coordinates } = places[city];
  const date = parseIsoDate(text) as CivilDate;
  return calculatePrayerTimes({ date, coordinates, countryCode, zone, settings: {} });
}

const fixed = (clock: string): IqamahRule => ({ kind: 'fixed', clock });
const later = (minutes: number, roundsUpToFive = false): IqamahRule => ({
  kind: 'after_adhan',
  minutes,
  roundsUpToFive,
});
const mosqueWith = (iqamah: MyMosque['iqamah'], jumuah: readonly string[] = []) => ({ iqamah, jumuah });

describe('the iqamah of a prayer', () => {
  it.each<[string, keyof typeof places, string, PrayerName, IqamahRule, string | undefined]>([
    ['a fixed time is the same in winter', 'London', '2026-12-21', 'dhuhr', fixed('13:30'), '13:30'],
    ['and in summer', 'London', '2026-06-21', 'dhuhr', fixed('13:30'), '13:30'],
    ['minutes after the adhan move with it', 'London', '2026-12-21', 'maghrib', later(5), '16:01'],
    ['also in summer', 'London', '2026-06-21', 'maghrib', later(5), '21:30'],
    ['none: right after the adhan', 'London', '2026-12-21', 'maghrib', later(0), '15:56'],
    ['rounding goes up to five', 'London', '2026-12-21', 'maghrib', later(5, true), '16:05'],
    ['and leaves a multiple of five', 'London', '2026-06-21', 'maghrib', later(5, true), '21:30'],
    ['rounding at midnight', 'Oslo', '2026-06-21', 'isha', later(10, true), '00:00'],
    ['Isha follows after midnight', 'Oslo', '2026-06-21', 'isha', later(20), '00:08'],
    ['a fixed Isha is after midnight', 'Oslo', '2026-06-21', 'isha', fixed('00:15'), '00:15'],
    ['exactly at the adhan', 'London', '2026-12-21', 'dhuhr', fixed('12:03'), '12:03'],
    ['summer time puts 12:45 before Dhuhr', 'London', '2026-06-21', 'dhuhr', fixed('12:45'), undefined],
    ['the evenings are too long for 21:00', 'London', '2026-06-21', 'isha', fixed('21:00'), undefined],
    ['17:30 is after sunset in winter', 'London', '2026-12-21', 'asr', fixed('17:30'), undefined],
    ['18:15 is after the winter Maghrib', 'London', '2026-12-21', 'maghrib', fixed('18:15'), undefined],
    ['06:30 is after the summer sunrise', 'London', '2026-06-21', 'fajr', fixed('06:30'), undefined],
    ['a Hanafi mosque prays Dhuhr at 13:45', 'London', '2026-12-21', 'dhuhr', fixed('13:45'), '13:45'],
    ['before summer time begins', 'London', '2026-03-28', 'fajr', later(20), '04:29'],
    ['on the morning it begins', 'London', '2026-03-29', 'fajr', later(20), '05:27'],
    ['on the morning it ends', 'London', '2026-10-25', 'fajr', later(20), '05:25'],
    ['a fixed time on that day', 'London', '2026-10-25', 'dhuhr', fixed('12:45'), '12:45'],
    ['and on the day before, too early', 'London', '2026-10-24', 'dhuhr', fixed('12:45'), undefined],
  ])('%s (%s, %s %s)', (_, city, date, name, rule, expected) => {
    const { iqamah } = dayOfMosque(mosqueWith({ [name]: rule }), dayIn(city, date));
    expect(iqamah[name]).toBe(expected);
  });

  it('is unknown without a rule', () => {
    expect(dayOfMosque(mosqueWith({}), dayIn('London', '2026-12-21'))).toEqual({ iqamah: {}, jumuah: [] });
  });

  it('says why a fixed time isn’t used', () => {
    const { clock } = dayIn('London', '2026-06-21');
    expect(iqamahOf(fixed('12:45'), { adhan: clock.dhuhr })).toEqual({
      clock: '12:45',
      problem: 'before_adhan',
    });
    expect(iqamahOf(fixed('06:30'), { adhan: clock.fajr, end: clock.sunrise })).toEqual({
      clock: '06:30',
      problem: 'after_end',
    });
    expect(iqamahOf(fixed('20:00'), { adhan: clock.dhuhr })?.problem).toBe('after_end');
  });
});

describe('printed times', () => {
  const day = dayIn('London', '2026-12-21');

  it('replace the rule of their prayer', () => {
    const mosque = mosqueWith({ fajr: later(20), dhuhr: fixed('13:30') });
    const { iqamah } = dayOfMosque(mosque, day, { fajr: '06:45', asr: '14:30' });
    expect(iqamah).toEqual({ fajr: '06:45', dhuhr: '13:30', asr: '14:30' });
  });

  it('before the adhan of another method are left out', () => {
    expect(dayOfMosque(mosqueWith({}), day, { fajr: '06:15' }).iqamah).toEqual({});
  });
});

describe('Friday', () => {
  const mosque = mosqueWith({ dhuhr: fixed('13:30'), asr: later(15) }, ['12:45', '13:45']);

  it('has the Friday prayers in place of Dhuhr’s iqamah', () => {
    const day = dayOfMosque(mosque, dayIn('London', '2026-12-18'), { dhuhr: '13:00' });
    expect(day).toEqual({ iqamah: { asr: '13:51' }, jumuah: ['12:45', '13:45'] });
  });

  it('has Dhuhr’s iqamah at a mosque without a known Friday prayer', () => {
    const { iqamah, jumuah } = dayOfMosque({ ...mosque, jumuah: [] }, dayIn('London', '2026-12-18'));
    expect([iqamah.dhuhr, jumuah]).toEqual(['13:30', []]);
  });

  it('is only the Friday of the place', () => {
    expect(dayOfMosque(mosque, dayIn('London', '2026-12-21')).jumuah).toEqual([]);
  });
});

describe('the minutes from adhan to iqamah', () => {
  it.each([
    ['15:56', '16:05', 9],
    ['23:48', '00:15', 27],
    ['12:03', '12:03', 0],
    ['13:12', '13:00', undefined],
    ['12:00', '18:00', 360],
    ['12:00', '18:01', undefined],
  ])('%s to %s: %s', (adhan, iqamah, minutes) => {
    expect(minutesAfter(adhan, iqamah)).toBe(minutes);
  });
});
