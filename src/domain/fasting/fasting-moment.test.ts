import { describe, expect, it } from 'vitest';
import { hijriDateOf } from '../hijri/hijri-date-of.ts';
import { calculatePrayerTimes } from '../prayer-times/calculate-prayer-times.ts';
import type { CivilDate } from '../time-zone/civil-date.ts';
import { formatClock, instantOf, type ZoneWindow } from '../time-zone/zone-window.ts';
import { fastingMoment } from './fasting-moment.ts';

const zone: ZoneWindow = { name: 'Asia/Jakarta', offsets: [[0, 420]] };

interface Scenario {
  readonly imsakMinutes?: number;
  readonly shiftDays?: number;
}

/** In Jakarta, where Fajr is at 04:40 and Maghrib at 18:13 or so. Ramadan 1448 is from 8 February to 8 March 2027. */
function momentAt(
  date: CivilDate,
  clock: string,
  { imsakMinutes = 10, shiftDays = 0 }: Scenario = {},
): string | undefined {
  const answer = calculatePrayerTimes({
    ...{ date, zone, coordinates: { latitude: -6.2146, longitude: 106.8451 } },
    ...{ countryCode: 'ID', settings: {} },
  });
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const moment = fastingMoment(answer, {
    ...{ imsakMinutes, nowMs: instantOf(zone, date, hours * 60 + minutes) },
    toHijriDate: (each) => hijriDateOf(each, { shiftDays }),
  });
  return moment && `${moment.kind} ${formatClock(zone, moment.at)}`;
}

const february = (day: number): CivilDate => ({ year: 2027, month: 2, day });
const march = (day: number): CivilDate => ({ year: 2027, month: 3, day });

describe('in Ramadan', () => {
  it('counts to imsak before dawn, then to Fajr, all day to Maghrib, and rests until Isha', () => {
    expect(momentAt(february(15), '03:00')).toBe('suhoor_ends 04:30');
    expect(momentAt(february(15), '04:30')).toBe('fast_begins 04:40');
    expect(momentAt(february(15), '04:40')).toMatch(/^iftar 18:1\d$/);
    expect(momentAt(february(15), '17:00')).toMatch(/^iftar 18:1\d$/);
    expect(momentAt(february(15), '18:40')).toBeUndefined();
    expect(momentAt(february(15), '21:00')).toBe('suhoor_ends 04:31');
  });

  it('without imsak, suhoor ends at Fajr', () => {
    expect(momentAt(february(15), '03:00', { imsakMinutes: 0 })).toBe('suhoor_ends 04:40');
    expect(momentAt(february(15), '04:39', { imsakMinutes: 0 })).toBe('suhoor_ends 04:40');
  });
});

describe('at the ends of Ramadan', () => {
  it('counts in the night before its first day, and not on the day before', () => {
    expect(momentAt(february(7), '12:00')).toBeUndefined();
    expect(momentAt(february(7), '21:00')).toMatch(/^suhoor_ends/);
  });

  it('ends with the last iftar: no suhoor for the Eid', () => {
    expect(momentAt(march(8), '12:00')).toMatch(/^iftar/);
    expect(momentAt(march(8), '21:00')).toBeUndefined();
    expect(momentAt(march(9), '12:00')).toBeUndefined();
  });

  it('follows the person’s correction of the Hijri date', () => {
    expect(momentAt(february(8), '12:00', { shiftDays: -1 })).toBeUndefined();
    expect(momentAt(march(9), '12:00', { shiftDays: -1 })).toMatch(/^iftar/);
  });
});
