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

describe('a server whose own clock skips or repeats an hour', () => {
  /** Open for forty minutes around 02:30, in the season only: no schedule of weeks, but the library's own reckoning. */
  const hours = text('Mar-Nov Mo-Su 02:10-02:50,12:00-14:00');
  const minutes = Array.from({ length: 36 }, (_, i) => i * 5);

  it.each([
    ['America/New_York', '2026-03-08', 2, 3],
    ['America/New_York', '2026-11-01', 1, 1],
    ['Europe/Berlin', '2026-03-29', 2, 3],
    ['Asia/Kathmandu', '2026-03-08', 2, 2],
    ['UTC', '2026-03-08', 2, 2],
  ])('in %s on %s tells the hours of Karachi as ever', (zone, day, asked, shown) => {
    process.env['TZ'] = zone;
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    expect(new Date(year, month - 1, date, asked, 30).getHours(), 'the process has taken the zone').toBe(
      shown,
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
  it('shows a closing time that is skipped as the clock will show it', () => {
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

  it('is open in both of two hours that are called alike', () => {
    for (const nowMs of [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]) {
      const state = openingStateAt(text('Oct 01:00-02:00'), { ...inLondon, nowMs });
      expect(state).toEqual({ openNow: true, changes: { at: '02:00', inDays: 0 } });
    }
  });
});

function everyDay(start: number, end: number): number[] {
  return Array.from({ length: 7 }, (_, day) => [day * 1440 + start, day * 1440 + end]).flat();
}

describe('hours by the sun', () => {
  it.each([
    ['Cairo', 30.04, 31.24, 120],
    ['Jakarta', -6.17, 106.83, 420],
    ['Kathmandu', 27.7, 85.3, 345],
    ['London in summer time', 51.5, -0.1, 60],
    ['Los Angeles', 34.05, -118.24, -480],
    ['Kiritimati, a day ahead of its sun', 1.87, -157.4, 840],
    ['Suva, by the antimeridian', -18.14, 178.44, 720],
    ['Reykjavik', 64.1, -21.9, 0],
  ])('are those of %s, to two minutes', (_, latitude, longitude, offset) => {
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

  it('are unknown, and no error, where the sun does not rise that day', () => {
    const at = { zone: fixed(60), countryCode: 'NO', latitude: 78.2, longitude: 15.6 };
    const compiled = compileHours('sunrise-sunset', at);
    expect(openingStateAt(compiled, { ...at, nowMs: Date.UTC(2026, 11, 20, 11) })).toBeUndefined();
  });
});

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Minutes after local midnight of the next rise (1) or set (-1) after an instant, by another ephemeris. */
function sunMinutes(
  at: { latitude: number; longitude: number },
  offset: number,
  way: 1 | -1,
  fromMs: number,
): number {
  const observer = new astronomy.Observer(at.latitude, at.longitude, 0);
  const found = astronomy.SearchRiseSet(astronomy.Body.Sun, observer, way, new Date(fromMs), 1.5);
  const local = (found?.date.getTime() ?? Number.NaN) + offset * minuteMs;
  return (local % 86_400_000) / 60_000;
}

describe('what a provider told', () => {
  const now = { ...inLondon, nowMs: Date.UTC(2026, 10, 20, 21) };

  it('is shown with its change by the clock of the place', () => {
    const tonight = { kind: 'told', openNow: true, changesAtMs: Date.UTC(2026, 10, 20, 22, 30) } as const;
    expect(openingStateAt(tonight, now)).toEqual({ openNow: true, changes: { at: '22:30', inDays: 0 } });
    const midnight = { kind: 'told', openNow: true, changesAtMs: Date.UTC(2026, 10, 21) } as const;
    expect(openingStateAt(midnight, now)).toEqual({ openNow: true, changes: { at: '00:00', inDays: 1 } });
  });

  it('has no change where none was told, or none within a week', () => {
    expect(openingStateAt({ kind: 'told', openNow: false }, now)).toEqual({ openNow: false });
    const late = { kind: 'told', openNow: false, changesAtMs: now.nowMs + 8 * dayMs } as const;
    expect(openingStateAt(late, now)).toEqual({ openNow: false });
  });

  it('is worth nothing once the change has come', () => {
    expect(openingStateAt({ kind: 'told', openNow: true, changesAtMs: now.nowMs }, now)).toBeUndefined();
  });
});

describe('whatever the text', () => {
  const now = { ...inLondon, nowMs: Date.UTC(2026, 10, 20, 12) };

  it('unknown hours stay unknown', () => {
    expect(openingStateAt({ kind: 'unknown' }, now)).toBeUndefined();
    expect(openingStateAt(text('no hours at all'), now)).toBeUndefined();
  });

  it('nothing is printed and the clock of the process is back', () => {
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
  ])('a run of %s comes to an end', (_, crafted) => {
    const hours = compileHours(crafted, { countryCode: 'DE', latitude: 52, longitude: 13 });
    expect(['unknown', 'text', 'week']).toContain(hours.kind);
  });
});
