import * as astronomy from 'astronomy-engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlaceHours } from '../../domain/places/opening-hours.ts';
import { dayMs, hourMs, minuteMs } from '../../domain/time/units.ts';
import type { ZoneWindow } from '../../domain/time-zone/zone-window.ts';
import { compileHours } from './compile-hours.ts';
import { openingStateAt } from './opening-state.ts';

const fixed = (offsetMinutes: number): ZoneWindow => ({ name: 'Test/Fixed', offsets: [[0, offsetMinutes]] });
/** Summer time from 29 March 2026 01:00 UT to 25 October 01:00 UT. */
const london: ZoneWindow = {
  name: 'Europe/London',
  offsets: [
    [0, 0],
    [Date.UTC(2026, 2, 29, 1), 60],
    [Date.UTC(2026, 9, 25, 1), 0],
  ],
};
const inLondon = { zone: london, countryCode: 'GB', latitude: 51.5, longitude: -0.1 };
const inKarachi = { zone: fixed(300), countryCode: 'PK', latitude: 24.86, longitude: 67.01 };
const text = (value: string): PlaceHours => ({ kind: 'text', text: value });

const processZone = process.env['TZ'];
afterEach(() => {
  if (processZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = processZone;
});

describe('a server in a time zone that skips or repeats an hour', () => {
  /** Open around 02:30 in one season only, so that it can't be compiled to a weekly schedule. */
  const hours = text('Mar-Nov Mo-Su 02:10-02:50,12:00-14:00');
  const minutes = Array.from({ length: 36 }, (_, i) => i * 5);

  it.each([
    ['America/New_York', '2026-03-08', 2, 3],
    ['America/New_York', '2026-11-01', 1, 1],
    ['Europe/Berlin', '2026-03-29', 2, 3],
    ['Asia/Kathmandu', '2026-03-08', 2, 2],
    ['UTC', '2026-03-08', 2, 2],
  ])('in %s on %s computes the correct hours for Karachi', (zone, day, hour, expectedHour) => {
    process.env['TZ'] = zone;
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    expect(new Date(year, month - 1, date, hour, 30).getHours(), 'the process uses the zone').toBe(
      expectedHour,
    );
    for (const minute of minutes) {
      const clock = 60 + minute;
      const nowMs = Date.UTC(year, month - 1, date, 0, clock) - 300 * minuteMs;
      const expected =
        clock < 130
          ? { openNow: false, changes: { at: '02:10', inDays: 0 } }
          : clock < 170
            ? { openNow: true, changes: { at: '02:50', inDays: 0 } }
            : { openNow: false, changes: { at: '12:00', inDays: 0 } };
      expect(openingStateAt(hours, { ...inKarachi, nowMs }), `${clock} minutes after midnight`).toEqual(
        expected,
      );
    }
  });

  it.each(['America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'])('in %s compiles the same week', (zone) => {
    process.env['TZ'] = zone;
    const at = { countryCode: 'PK', latitude: 24.86, longitude: 67.01 };
    // A different country for each, so that nothing is cached from the previous zone.
    expect(compileHours('Mo 02:10-02:50; Su 22:00-24:00', { ...at, countryCode: zone.slice(0, 3) })).toEqual({
      kind: 'week',
      week: [130, 170, 6 * 1440 + 22 * 60, 10_080],
    });
  });
});

describe('a place whose clock changes', () => {
  it('shows a skipped closing time as the clock will show it', () => {
    const nowMs = Date.UTC(2026, 2, 29, 0, 30);
    expect(openingStateAt(text('Mar 20:00-25:30'), { ...inLondon, nowMs })).toEqual({
      openNow: true,
      changes: { at: '02:30', inDays: 0 },
    });
  });

  it('uses the new offset immediately', () => {
    const before = { ...inLondon, nowMs: Date.UTC(2026, 2, 29, 1) - 1 };
    const after = { ...inLondon, nowMs: Date.UTC(2026, 2, 29, 1) };
    for (const hours of [text('Mar 02:00-03:00'), { kind: 'week', week: everyDay(120, 180) } as const]) {
      expect(openingStateAt(hours, before)?.openNow).toBe(false);
      expect(openingStateAt(hours, after)).toEqual({ openNow: true, changes: { at: '03:00', inDays: 0 } });
    }
  });

  it('is open during both repeated hours', () => {
    for (const nowMs of [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]) {
      const state = openingStateAt(text('Oct 01:00-02:00'), { ...inLondon, nowMs });
      expect(state).toEqual({ openNow: true, changes: { at: '02:00', inDays: 0 } });
    }
  });
});

function everyDay(start: number, end: number): number[] {
  return Array.from({ length: 7 }, (_, day) => [day * 1440 + start, day * 1440 + end]).flat();
}

describe('hours relative to the sun', () => {
  it.each([
    ['Cairo', 30.04, 31.24, 120],
    ['Jakarta', -6.17, 106.83, 420],
    ['Kathmandu', 27.7, 85.3, 345],
    ['London in summer time', 51.5, -0.1, 60],
    ['Los Angeles', 34.05, -118.24, -480],
    ['Kiritimati, a day ahead of its sun', 1.87, -157.4, 840],
    ['Suva, by the antimeridian', -18.14, 178.44, 720],
    ['Reykjavik', 64.1, -21.9, 0],
  ])('are correct for %s within two minutes', (_, latitude, longitude, offset) => {
    const noonMs = Date.UTC(2026, 8, 10, 12) - offset * minuteMs;
    const at = { zone: fixed(offset), countryCode: '', latitude, longitude };
    const compiled = compileHours('Mo-Su sunrise-sunset', at);
    expect(compiled.kind).toBe('text');
    const closes = openingStateAt(compiled, { ...at, nowMs: noonMs })?.changes?.at ?? '';
    const opens = openingStateAt(compiled, { ...at, nowMs: noonMs - 11.5 * hourMs })?.changes?.at ?? '';
    expect(Math.abs(minutesOf(closes) - sunMinutes(at, offset, -1, noonMs))).toBeLessThanOrEqual(2);
    expect(Math.abs(minutesOf(opens) - sunMinutes(at, offset, 1, noonMs - 12 * hourMs))).toBeLessThanOrEqual(
      2,
    );
  });

  it('are unknown, not an error, if the sun does not rise', () => {
    const at = { zone: fixed(60), countryCode: 'NO', latitude: 78.2, longitude: 15.6 };
    const compiled = compileHours('sunrise-sunset', at);
    expect(openingStateAt(compiled, { ...at, nowMs: Date.UTC(2026, 11, 20, 11) })).toBeUndefined();
  });
});

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Returns the next sunrise (1) or sunset (-1) in minutes after local midnight, from another ephemeris. */
function sunMinutes(
  at: { latitude: number; longitude: number },
  offset: number,
  direction: 1 | -1,
  fromMs: number,
): number {
  const observer = new astronomy.Observer(at.latitude, at.longitude, 0);
  const found = astronomy.SearchRiseSet(astronomy.Body.Sun, observer, direction, new Date(fromMs), 1.5);
  const local = (found?.date.getTime() ?? Number.NaN) + offset * minuteMs;
  return (local % 86_400_000) / 60_000;
}

describe('the open state from a provider', () => {
  const now = { ...inLondon, nowMs: Date.UTC(2026, 10, 20, 21) };

  it('is shown with the local time of its next change', () => {
    const tonight = { kind: 'told', openNow: true, changesAtMs: Date.UTC(2026, 10, 20, 22, 30) } as const;
    expect(openingStateAt(tonight, now)).toEqual({ openNow: true, changes: { at: '22:30', inDays: 0 } });
    const midnight = { kind: 'told', openNow: true, changesAtMs: Date.UTC(2026, 10, 21) } as const;
    expect(openingStateAt(midnight, now)).toEqual({ openNow: true, changes: { at: '00:00', inDays: 1 } });
  });

  it('has no next change if there is none within a week', () => {
    expect(openingStateAt({ kind: 'told', openNow: false }, now)).toEqual({ openNow: false });
    const late = { kind: 'told', openNow: false, changesAtMs: now.nowMs + 8 * dayMs } as const;
    expect(openingStateAt(late, now)).toEqual({ openNow: false });
  });

  it('is unknown after its next change', () => {
    expect(openingStateAt({ kind: 'told', openNow: true, changesAtMs: now.nowMs }, now)).toBeUndefined();
  });
});

describe('any text', () => {
  const now = { ...inLondon, nowMs: Date.UTC(2026, 10, 20, 12) };

  it('is unknown if it has no hours', () => {
    expect(openingStateAt({ kind: 'unknown' }, now)).toBeUndefined();
    expect(openingStateAt(text('no hours at all'), now)).toBeUndefined();
  });

  it('prints nothing and restores the global Date', () => {
    const error = vi.spyOn(console, 'error');
    const warn = vi.spyOn(console, 'warn');
    const RealDate = Date;
    compileHours('Mo-Fr 09:00-17:00; PH off', { countryCode: 'EG', latitude: 30, longitude: 31 });
    openingStateAt(text('PH off; Mo-Fr 09:00-17:00'), { ...now, countryCode: 'ID' });
    expect(error).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
    expect(Date).toBe(RealDate);
  });

  it.each([
    ['blanks in front', `${' '.repeat(60)}x 10:00-12:00`],
    ['semicolons in front', `${'; '.repeat(60)}x 10:00-12:00`],
    ['blanks within', `10:00-12:00${' '.repeat(480)}x`],
    ['brackets', `${'('.repeat(480)}10:00-12:00`],
    ['digits', `${'1'.repeat(480)}:00-12:00`],
    ['holidays', `${'PH, '.repeat(120)}10:00-12:00`],
    ['days', `${'Mo,'.repeat(150)}x 10:00-12:00`],
    ['fallbacks', Array.from({ length: 30 }, () => '10:00-12:00').join(' || ')],
    ['quotes', `10:00-12:00 ${'"'.repeat(470)}`],
  ])('is evaluated even with many %s', (_, crafted) => {
    const hours = compileHours(crafted, { countryCode: 'DE', latitude: 52, longitude: 13 });
    expect(['unknown', 'text', 'week']).toContain(hours.kind);
  });
});
