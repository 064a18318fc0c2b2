import { describe, expect, it } from 'vitest';
import { minuteMs } from '../../../../domain/time/units.ts';
import { nextSunriseMs, sunDayAround, sunPath } from './sun-day.ts';

const london = { latitude: 51.5074, longitude: -0.1278 };
const tromso = { latitude: 69.6492, longitude: 18.9553 };
const day = (instant: string) => sunDayAround(london, Date.parse(instant));
const near = (ms: number | undefined, instant: string) =>
  Math.abs((ms ?? 0) - Date.parse(instant)) / minuteMs;

describe('the sun’s day', () => {
  it('has the almanac’s sunrise, noon and sunset for London', () => {
    const { riseMs, noonMs, setMs } = day('2026-03-20T12:00Z');
    expect(near(riseMs, '2026-03-20T06:04Z')).toBeLessThan(2);
    expect(near(noonMs, '2026-03-20T12:08Z')).toBeLessThan(2);
    expect(near(setMs, '2026-03-20T18:13Z')).toBeLessThan(2);
  });

  it('goes from the horizon over its highest point to the horizon', () => {
    const path = sunPath(london, day('2026-03-20T12:00Z'));
    expect(path[0]?.altitudeDegrees).toBeCloseTo(-0.83, 1);
    expect(path.at(-1)?.altitudeDegrees).toBeCloseTo(-0.83, 1);
    expect(Math.max(...path.map((point) => point.altitudeDegrees))).toBeCloseTo(38.4, 0);
  });

  it('has no sunrise or sunset in the polar day and no path in the polar night', () => {
    const june = sunDayAround(tromso, Date.parse('2026-06-21T11:00Z'));
    expect([june.riseMs, june.setMs]).toEqual([undefined, undefined]);
    expect(sunPath(tromso, june).length).toBe(73);
    expect(sunPath(tromso, sunDayAround(tromso, Date.parse('2026-12-21T11:00Z')))).toEqual([]);
  });

  it('finds the next sunrise: tomorrow, or weeks away after the polar night', () => {
    expect(near(nextSunriseMs(london, Date.parse('2026-03-20T20:00Z')), '2026-03-21T06:02Z')).toBeLessThan(2);
    expect(near(nextSunriseMs(london, Date.parse('2026-03-20T02:00Z')), '2026-03-20T06:04Z')).toBeLessThan(2);
    const afterNight = nextSunriseMs(tromso, Date.parse('2026-12-21T11:00Z')) ?? 0;
    expect(new Date(afterNight).toISOString()).toMatch(/^2027-01-1[4-7]/);
  });
});
