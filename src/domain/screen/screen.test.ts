import { describe, expect, it } from 'vitest';
import { congregationsOn, inOrder, type MosqueScreen } from './screen.ts';

const fixed = (clock: string) => ({ kind: 'fixed', clock }) as const;
const screen: Pick<MosqueScreen, 'mosque' | 'plannedChanges'> = {
  mosque: {
    ...{ name: 'Central Mosque', latitude: 51.5177, longitude: -0.0656 },
    iqamah: { fajr: fixed('06:45'), dhuhr: fixed('13:00') },
    jumuah: ['12:30', '13:30'],
  },
  plannedChanges: [
    { from: '2027-03-01', iqamah: { fajr: fixed('05:45') } },
    { from: '2027-03-28', iqamah: { dhuhr: fixed('13:30') }, jumuah: ['13:30'] },
  ],
};

describe('the congregations of a screen', () => {
  it('stay as they are until the day of a planned change', () => {
    expect(congregationsOn(screen, { year: 2027, month: 2, day: 28 })).toEqual({
      iqamah: screen.mosque.iqamah,
      jumuah: ['12:30', '13:30'],
    });
  });

  it('change on that day, and only what the change names', () => {
    expect(congregationsOn(screen, { year: 2027, month: 3, day: 1 })).toEqual({
      iqamah: { fajr: fixed('05:45'), dhuhr: fixed('13:00') },
      jumuah: ['12:30', '13:30'],
    });
  });

  it('keep earlier changes when a later one comes', () => {
    expect(congregationsOn(screen, { year: 2027, month: 4, day: 1 })).toEqual({
      iqamah: { fajr: fixed('05:45'), dhuhr: fixed('13:30') },
      jumuah: ['13:30'],
    });
  });
});

it('puts changes in order of their days, and Friday prayers in order of their times', () => {
  const [first, second] = screen.plannedChanges;
  if (!first || !second) throw new Error('two changes are planned');
  const edited: MosqueScreen = {
    mosque: { ...screen.mosque, jumuah: ['13:30', '12:30'] },
    ...{ calculation: {}, language: 'en', usesTwelveHours: false, announcements: [], dimmedMinutes: 15 },
    plannedChanges: [{ ...second, jumuah: ['14:00', '13:30', '14:00'] }, first],
  };
  expect(inOrder(edited)).toEqual({
    ...edited,
    mosque: screen.mosque,
    plannedChanges: [first, { ...second, jumuah: ['13:30', '14:00'] }],
  });
});
