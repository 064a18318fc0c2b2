import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../prayer-times/calculate-prayer-times.ts';
import { nextPrayer } from '../prayer-times/next-prayer.ts';
import { type CivilDate, sameDate } from '../time-zone/civil-date.ts';
import { formatClock, instantOf, type ZoneWindow } from '../time-zone/zone-window.ts';
import { awaitedCongregation, congregationsOf, daysOfTimeline } from './congregations.ts';
import { dayOfMosque } from './iqamah.ts';
import type { MyMosque } from './my-mosque.ts';

const zone: ZoneWindow = { name: 'Asia/Jakarta', offsets: [[0, 420]] };
const friday: CivilDate = { year: 2026, month: 11, day: 27 };
const after = (minutes: number) => ({ kind: 'after_adhan', minutes, roundsUpToFive: true }) as const;
const fixed = (clock: string) => ({ kind: 'fixed', clock }) as const;
const mosque: Pick<MyMosque, 'iqamah' | 'jumuah'> = {
  iqamah: { fajr: after(10), dhuhr: after(10), asr: fixed('15:15'), maghrib: after(5), isha: after(10) },
  jumuah: ['12:00', '13:00'],
};

function scenario(date: CivilDate, rules: Pick<MyMosque, 'iqamah' | 'jumuah'> = mosque) {
  const answer = calculatePrayerTimes({
    ...{ date, zone, coordinates: { latitude: -6.2146, longitude: 106.8451 } },
    ...{ countryCode: 'ID', settings: {} },
  });
  const days = daysOfTimeline(answer).map((day) => ({ day, ofMosque: dayOfMosque(rules, day) }));
  const congregations = congregationsOf(
    answer,
    (each) => days.find(({ day }) => sameDate(day.date, each))?.ofMosque,
  );
  return { answer, congregations };
}

function awaitedAt(hours: number, minutes: number, date = friday) {
  const { answer, congregations } = scenario(date);
  const nowMs = instantOf(zone, date, hours * 60 + minutes);
  const found = awaitedCongregation(congregations, nextPrayer(answer.timeline, nowMs)?.previous, nowMs);
  return found && `${found.kind} of ${found.name} at ${formatClock(zone, found.at)}`;
}

describe('the congregations of a timeline', () => {
  it('span from the evening before to the next morning, each at its clock time', () => {
    const { congregations } = scenario(friday);
    const [first, last] = [congregations[0], congregations.at(-1)];
    expect([first?.name, first?.date.day, last?.name, last?.date.day]).toEqual(['maghrib', 26, 'fajr', 28]);
    for (const { at, clock } of congregations) expect(formatClock(zone, at)).toBe(clock);
  });

  it('on Fridays are every Jumu’ah in place of Dhuhr’s iqamah, and only on Fridays', () => {
    const kinds = (date: CivilDate) =>
      scenario(date)
        .congregations.filter(({ name }) => name === 'dhuhr')
        .map(({ kind }) => kind);
    expect(kinds(friday)).toEqual(['jumuah', 'jumuah']);
    expect(kinds({ ...friday, day: 26 })).toEqual(['iqamah']);
  });
});

describe('the awaited congregation', () => {
  it('is that of the prayer whose time has begun, until it begins itself', () => {
    const { asr } = scenario(friday).answer.clock;
    expect(asr).toMatch(/^15:0\d$/);
    const minute = Number(asr.slice(3));
    expect(awaitedAt(15, minute - 1)).toBeUndefined();
    expect(awaitedAt(15, minute)).toBe('iqamah of asr at 15:15');
    expect(awaitedAt(15, 14)).toBe('iqamah of asr at 15:15');
    expect(awaitedAt(15, 15)).toBeUndefined();
  });

  it('is each Jumu’ah in turn', () => {
    expect(awaitedAt(11, 50)).toBe('jumuah of dhuhr at 12:00');
    expect(awaitedAt(12, 0)).toBe('jumuah of dhuhr at 13:00');
    expect(awaitedAt(13, 0)).toBeUndefined();
  });

  it('is yesterday’s Isha for a congregation after midnight', () => {
    const late = { ...mosque, iqamah: { isha: { kind: 'after_adhan', minutes: 330 } as never } };
    const { answer, congregations } = scenario(friday, late);
    const nowMs = instantOf(zone, friday, 5);
    const found = awaitedCongregation(congregations, nextPrayer(answer.timeline, nowMs)?.previous, nowMs);
    expect(found).toMatchObject({ name: 'isha', date: { day: 26 } });
  });
});
