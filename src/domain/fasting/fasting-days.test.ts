import { describe, expect, it } from 'vitest';
import type { HijriCalendar } from '../hijri/hijri-calendar.ts';
import { hijriDateOf } from '../hijri/hijri-date-of.ts';
import { addDays, type CivilDate, parseIsoDate } from '../time-zone/civil-date.ts';
import { type FastingDayKind, fastingDayKinds, fastingDaysOf, fastingSources } from './fasting-days.ts';
import { isRamadan, ramadanNear } from './ramadan.ts';

function civil(text: string): CivilDate {
  const date = parseIsoDate(text);
  if (!date) throw new Error(text);
  return date;
}

function kindsOn(text: string, calendar?: HijriCalendar, shiftDays?: number): readonly FastingDayKind[] {
  const date = civil(text);
  return fastingDaysOf(date, hijriDateOf(date, { calendar, shiftDays }));
}

/** Days of a Ramadan: consecutive dates from the first on. */
function lengthOfRamadan(first: string, calendar?: HijriCalendar): number {
  let days = 0;
  while (isRamadan(hijriDateOf(addDays(civil(first), days), { calendar }))) days++;
  return days;
}

describe('days of fasting', () => {
  it.each([
    ['a Monday', '2026-11-30', ['monday']],
    ['a Monday two days before Ramadan', '2026-02-16', []],
    ['a Thursday a week before Ramadan', '2026-02-12', ['thursday']],
    ['a Thursday', '2026-11-26', ['thursday']],
    ['a Friday, about which scholars differ', '2026-11-27', []],
    ['the 13th of Jumada al-Akhirah, a Monday', '2026-11-23', ['white_day', 'monday']],
    ['the first of Ramadan 1447', '2026-02-18', ['ramadan']],
    ['a Thursday in Ramadan, whose fast is obligatory', '2026-02-19', ['ramadan']],
    ['the day of Eid al-Fitr', '2026-03-20', ['eid_al_fitr']],
    ['the day of Arafah', '2026-05-26', ['arafah']],
    ['the day of Eid al-Adha', '2026-05-27', ['eid_al_adha']],
    ['the first day of tashriq, a Thursday', '2026-05-28', ['tashriq']],
    ['the 13th of Dhu al-Hijjah, the last day of tashriq', '2026-05-30', ['tashriq']],
    ['the 14th of Dhu al-Hijjah', '2026-05-31', ['white_day']],
    ['the 15th of Dhu al-Hijjah, a Monday', '2026-06-01', ['white_day', 'monday']],
    ['the 9th of Muharram, a Wednesday', '2026-06-24', ['tasua']],
    ['Ashura, a Thursday', '2026-06-25', ['ashura', 'thursday']],
    ['the 11th of Muharram', '2026-06-26', []],
  ] as const)('%s (%s): %j', (_, date, kinds) => {
    expect(kindsOn(date)).toEqual(kinds);
  });

  it('follow the calendar and the correction that a person chose', () => {
    // Ramadan 1447 began a day later in Türkiye and Malaysia than in Saudi Arabia.
    expect(kindsOn('2026-02-18', 'diyanet')).toEqual([]);
    expect(kindsOn('2026-02-18', 'jakim')).toEqual([]);
    expect(kindsOn('2026-02-18', 'umm_al_qura', -1)).toEqual([]);
    expect(kindsOn('2026-03-20', 'diyanet')).toEqual(['eid_al_fitr']);
    expect(kindsOn('2026-03-20', 'jakim')).toEqual(['ramadan']);
    expect(kindsOn('2026-05-26', 'umm_al_qura', 1)).toEqual(['eid_al_adha']);
  });

  it('have a source each', () => {
    for (const kind of fastingDayKinds) expect(fastingSources[kind], kind).not.toHaveLength(0);
  });

  it('have three white days in every month but Ramadan, and two in Dhu al-Hijjah', () => {
    const days = Array.from({ length: 354 }, (_, i) => addDays(civil('2026-06-16'), i));
    const white = days
      .map((date) => ({ date, hijri: hijriDateOf(date) }))
      .filter(({ date, hijri }) => fastingDaysOf(date, hijri).includes('white_day'));
    const ofMonth = (month: number) => white.filter(({ hijri }) => hijri.month === month).length;
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(ofMonth)).toEqual([
      3, 3, 3, 3, 3, 3, 3, 3, 0, 3, 3, 2,
    ]);
  });
});

describe('Ramadan', () => {
  it('has 29 or 30 days, as the calendar says', () => {
    expect(lengthOfRamadan('2026-02-18')).toBe(30);
    expect(lengthOfRamadan('2026-02-19', 'diyanet')).toBe(29);
    expect(lengthOfRamadan('2026-02-19', 'jakim')).toBe(30);
  });

  it.each([
    ['60 days before its first day', '2026-12-10', 15],
    ['on its first day', '2027-02-08', 15],
    ['on its last day', '2027-03-08', 15],
  ])('is near %s', (_, today) => {
    const middle = ramadanNear(civil(today), hijriDateOf);
    expect(middle && hijriDateOf(middle)).toEqual({ year: 1448, month: 9, day: 15 });
    for (const calendar of ['jakim', 'diyanet'] as const)
      expect(middle && hijriDateOf(middle, { calendar })).toMatchObject({ year: 1448, month: 9 });
  });

  it('is not near more than 60 days before, nor on the day of Eid', () => {
    expect(ramadanNear(civil('2026-12-09'), hijriDateOf)).toBeUndefined();
    expect(ramadanNear(civil('2027-03-09'), hijriDateOf)).toBeUndefined();
  });
});
