import { describe, expect, it } from 'vitest';
import { minutesOf } from '../mosque/iqamah.ts';
import { calculatePrayerTimes } from '../prayer-times/calculate-prayer-times.ts';
import type { CalculationSettings } from '../prayer-times/types.ts';
import type { CivilDate } from '../time-zone/civil-date.ts';
import { civilDateAt, instantOf, type ZoneWindow } from '../time-zone/zone-window.ts';
import { screenState } from './screen-state.ts';

const after = (minutes: number) => ({ kind: 'after_adhan', minutes, roundsUpToFive: false }) as const;
const fixed = (clock: string) => ({ kind: 'fixed', clock }) as const;
const jakarta: ZoneWindow = { name: 'Asia/Jakarta', offsets: [[0, 420]] };
const london: ZoneWindow = {
  name: 'Europe/London',
  offsets: [
    [Date.UTC(2026, 9, 25, 1), 0],
    [Date.UTC(2027, 2, 28, 1), 60],
  ],
};
const friday: CivilDate = { year: 2026, month: 11, day: 27 };
const thursday: CivilDate = { year: 2026, month: 11, day: 26 };
const screen = {
  mosque: {
    ...{ name: 'Istiqlal', latitude: -6.17, longitude: 106.83 },
    iqamah: { fajr: after(15), dhuhr: after(10), asr: after(70), maghrib: after(5), isha: after(10) },
    jumuah: ['12:00', '12:40'],
  },
  plannedChanges: [],
  dimmedMinutes: 15,
};

type Screen = Parameters<typeof screenState>[0];

function stateAt(clock: string, date = thursday, shown: Screen = screen, zone = jakarta, country = 'ID') {
  return stateOf(instantOf(zone, date, 0) + secondsOf(clock) * 1000, shown, zone, country);
}

function stateOf(
  nowMs: number,
  shown: Screen,
  zone: ZoneWindow,
  country: string,
  settings: CalculationSettings = {},
) {
  const { latitude, longitude } = shown.mosque;
  const answer = calculatePrayerTimes({
    ...{ date: civilDateAt(zone, nowMs), zone, coordinates: { latitude, longitude } },
    ...{ countryCode: country, settings },
  });
  return { ...screenState(shown, answer, nowMs), answer };
}

const secondsOf = (clock: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};
const plus = (clock: string, minutes: number) => {
  const total = minutesOf(clock) + minutes;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};
const phaseOf = (state: { phase: ReturnType<typeof screenState>['phase'] }) =>
  'congregation' in state.phase ? `${state.phase.kind} ${state.phase.congregation.clock}` : state.phase.kind;

describe('the screen of a mosque through a day', () => {
  const { clock } = stateAt('12:00').answer;

  it('counts down from the adhan to the iqamah, announces it, is dimmed, and shows the day again', () => {
    const iqamah = plus(clock.maghrib, 5);
    expect(phaseOf(stateAt(`${plus(clock.maghrib, -1)}:59`))).toBe('day');
    expect(phaseOf(stateAt(clock.maghrib))).toBe(`countdown ${iqamah}`);
    expect(phaseOf(stateAt(`${plus(clock.maghrib, 4)}:59`))).toBe(`countdown ${iqamah}`);
    expect(phaseOf(stateAt(iqamah))).toBe(`iqamah ${iqamah}`);
    expect(phaseOf(stateAt(plus(iqamah, 1)))).toBe(`prayer ${iqamah}`);
    expect(phaseOf(stateAt(`${plus(iqamah, 14)}:59`))).toBe(`prayer ${iqamah}`);
    expect(phaseOf(stateAt(plus(iqamah, 15)))).toBe('day');
  });

  it('is never dimmed if the mosque doesn’t want it', () => {
    const shown = { ...screen, dimmedMinutes: 0 };
    const iqamah = plus(clock.maghrib, 5);
    expect(phaseOf(stateAt(iqamah, thursday, shown))).toBe(`iqamah ${iqamah}`);
    expect(phaseOf(stateAt(plus(iqamah, 1), thursday, shown))).toBe('day');
  });

  it('keeps the table during a long wait, and counts down to the iqamah beside it', () => {
    const state = stateAt(plus(clock.asr, 5));
    expect(phaseOf(state)).toBe('day');
    expect(state.next).toMatchObject({ kind: 'iqamah', name: 'asr', clock: plus(clock.asr, 70) });
    expect(phaseOf(stateAt(plus(clock.asr, 10)))).toBe(`countdown ${plus(clock.asr, 70)}`);
  });

  it('shows every adhan and iqamah of the day, and which is next', () => {
    const { rows } = stateAt('10:00');
    expect(rows.map(({ name, adhan, congregations }) => [name, adhan, ...congregations])).toEqual([
      ['fajr', clock.fajr, plus(clock.fajr, 15)],
      ['sunrise', clock.sunrise],
      ['dhuhr', clock.dhuhr, plus(clock.dhuhr, 10)],
      ['asr', clock.asr, plus(clock.asr, 70)],
      ['maghrib', clock.maghrib, plus(clock.maghrib, 5)],
      ['isha', clock.isha, plus(clock.isha, 10)],
    ]);
    expect(rows.filter(({ isNext }) => isNext).map(({ name }) => name)).toEqual(['dhuhr']);
  });

  it('counts down to tomorrow’s Fajr after Isha, and marks none of today’s', () => {
    const state = stateAt('22:00');
    expect(state.next).toMatchObject({ kind: 'adhan', name: 'fajr', date: friday });
    expect(state.rows.some(({ isNext }) => isNext)).toBe(false);
    expect(stateAt('00:00:00', friday).rows.find(({ isNext }) => isNext)?.name).toBe('fajr');
  });
});

describe('the screen on Fridays', () => {
  it('shows the Friday prayers in place of Dhuhr’s iqamah, and on other days when they are', () => {
    const row = (date: CivilDate) => stateAt('10:00', date).rows[2];
    expect(row(friday)).toMatchObject({ isJumuah: true, congregations: ['12:00', '12:40'] });
    expect(row(thursday)).toMatchObject({ isJumuah: false });
    expect([stateAt('10:00', friday).jumuah, stateAt('10:00').jumuah]).toEqual([[], ['12:00', '12:40']]);
  });

  it('is dimmed for each of them, although the next one is already awaited', () => {
    const phases = ['11:59', '12:00', '12:01', '12:14', '12:15', '12:39', '12:40', '12:54', '12:55'].map(
      (at) => phaseOf(stateAt(at, friday)),
    );
    expect(phases).toEqual([
      ...[
        'countdown 12:00',
        'iqamah 12:00',
        'prayer 12:00',
        'prayer 12:00',
        'countdown 12:40',
        'countdown 12:40',
      ],
      ...['iqamah 12:40', 'prayer 12:40', 'day'],
    ]);
  });

  it('announces those that hold on that Friday', () => {
    const shown = { ...screen, plannedChanges: [{ from: '2026-11-27', iqamah: {}, jumuah: ['12:15'] }] };
    expect(stateAt('10:00', thursday, shown).jumuah).toEqual(['12:15']);
    expect(stateAt('10:00', friday, shown).rows[2]?.congregations).toEqual(['12:15']);
  });
});

describe('a planned change', () => {
  const shown = { ...screen, plannedChanges: [{ from: '2026-11-27', iqamah: { fajr: fixed('04:45') } }] };

  it('applies at midnight of its day, and to tomorrow’s Fajr before', () => {
    const fajrAt = (at: string, date: CivilDate) => stateAt(at, date, shown).rows[0]?.congregations;
    expect(fajrAt('23:59:59', thursday)).not.toEqual(['04:45']);
    expect(fajrAt('00:00', friday)).toEqual(['04:45']);
    expect(phaseOf(stateAt('04:45', friday, shown))).toBe('iqamah 04:45');
  });
});

describe('unusual nights', () => {
  const mosque = { ...screen.mosque, latitude: 51.5177, longitude: -0.0656, jumuah: [] };

  it('keeps fixed times by the clock on the night when it changes', () => {
    const shown = { ...screen, mosque: { ...mosque, iqamah: { fajr: fixed('05:15') } } };
    const sunday = { year: 2027, month: 3, day: 28 };
    const begins = instantOf(london, sunday, 5 * 60 + 15);
    expect(phaseOf(stateOf(begins - 1000, shown, london, 'GB'))).toBe('countdown 05:15');
    expect(phaseOf(stateOf(begins, shown, london, 'GB'))).toBe('iqamah 05:15');
    expect(begins).toBe(Date.UTC(2027, 2, 28, 4, 15));
  });

  it('knows last evening’s Isha after midnight', () => {
    const summer: ZoneWindow = { name: 'Europe/London', offsets: [[0, 60]] };
    const place = { ...mosque, latitude: 54, longitude: -4.2, iqamah: { isha: after(20) } };
    const shown = { ...screen, mosque: place };
    const date = { year: 2026, month: 8, day: 1 };
    const midnight = instantOf(summer, date, 0);
    const at = (nowMs: number) =>
      stateOf(nowMs, shown, summer, 'GB', {
        method: 'custom',
        ownAngles: { fajrDegrees: 9, ishaMinutes: 180 },
      });
    const isha = at(midnight).answer.timeline.find(({ name }) => name === 'isha');
    expect(isha?.date.day).toBe(31);
    const adhan = isha?.at ?? 0;
    expect(adhan).toBeGreaterThan(midnight);
    expect(at(adhan - 1000).next).toMatchObject({ kind: 'adhan', name: 'isha', at: adhan });
    expect(at(adhan - 1000).rows.some(({ isNext }) => isNext)).toBe(false);
    const iqamah = adhan + 20 * 60_000;
    expect(phaseOf(at(iqamah - 1000))).toMatch(/^countdown 00:/);
    expect(phaseOf(at(iqamah))).toMatch(/^iqamah 00:/);
    expect(at(iqamah).date).toEqual(date);
  });
});
