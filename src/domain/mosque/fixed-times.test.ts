import { describe, expect, it } from 'vitest';
import { overtakenTimes } from './fixed-times.ts';
import type { DayToPray } from './iqamah.ts';

/** Dawn earlier by ten minutes and sunset later by ten minutes each day. */
const days: readonly DayToPray[] = [0, 1, 2, 3].map((day) => ({
  date: { year: 2027, month: 2, day: day + 1 },
  clock: {
    ...{ fajr: `05:${50 - day * 10}`, sunrise: `07:${30 - day * 10}`.replace(':0', ':00').slice(0, 5) },
    ...{ dhuhr: '12:10', asr: '14:30', maghrib: `17:${10 + day * 10}`, isha: `18:${15 + day * 10}` },
  },
}));
const fixed = (clock: string) => ({ kind: 'fixed', clock }) as const;
const dayOf = (day: number) => ({ year: 2027, month: 2, day });

describe('fixed times of a mosque', () => {
  it('are overtaken by the adhan, or by the end of the prayer', () => {
    expect(overtakenTimes({ isha: fixed('18:30'), fajr: fixed('07:15') }, days)).toEqual([
      { name: 'fajr', date: dayOf(3) },
      { name: 'isha', date: dayOf(3) },
    ]);
    expect(overtakenTimes({ isha: fixed('18:20') }, days)).toEqual([{ name: 'isha', date: dayOf(2) }]);
  });

  it('hold if the season never reaches them', () => {
    expect(overtakenTimes({ dhuhr: fixed('13:30') }, days)).toEqual([]);
  });

  it('are only those that are fixed', () => {
    const later = { kind: 'after_adhan', minutes: 10, roundsUpToFive: false } as const;
    expect(overtakenTimes({ maghrib: later }, days)).toEqual([]);
  });
});
