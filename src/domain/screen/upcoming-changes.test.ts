import { describe, expect, it } from 'vitest';
import { upcomingChanges } from './upcoming-changes.ts';

const fixed = (clock: string) => ({ kind: 'fixed', clock }) as const;
const screen = {
  mosque: {
    ...{ name: 'Central Mosque', latitude: 51.5177, longitude: -0.0656 },
    iqamah: { fajr: fixed('06:45'), dhuhr: fixed('13:00') },
    jumuah: ['12:30'],
  },
  plannedChanges: [
    { from: '2027-03-01', iqamah: { fajr: fixed('05:45'), dhuhr: fixed('13:00') } },
    { from: '2027-03-05', iqamah: { fajr: fixed('05:45') }, jumuah: ['13:30'] },
    { from: '2027-03-06', iqamah: { dhuhr: fixed('13:00') }, jumuah: ['13:30'] },
  ],
};
const march = (day: number) => ({ year: 2027, month: 3, day });
const announced = (day: { year: number; month: number; day: number }) =>
  upcomingChanges(screen, day).map(({ date }) => date.day);

describe('the changes that a screen announces', () => {
  it('are those of the coming seven days, not of today', () => {
    expect(announced({ year: 2027, month: 2, day: 21 })).toEqual([]);
    expect(announced({ year: 2027, month: 2, day: 22 })).toEqual([1]);
    expect(announced({ year: 2027, month: 2, day: 28 })).toEqual([1, 5]);
    expect(announced(march(1))).toEqual([5]);
    expect(announced(march(5))).toEqual([]);
  });

  it('name only what is different from the day before', () => {
    expect(upcomingChanges(screen, { year: 2027, month: 2, day: 28 })).toEqual([
      { date: march(1), iqamah: [{ name: 'fajr', rule: fixed('05:45') }], jumuah: undefined },
      { date: march(5), iqamah: [], jumuah: ['13:30'] },
    ]);
  });
});
