import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs, secondMs } from '../time/units.ts';
import { clockProblem, observeClock, setByServer, startClock, storedClock, timeOf } from './trusted-clock.ts';

const noon = Date.UTC(2026, 10, 28, 12);
const reading = (wallMs: number, monotonicMs: number) => ({ wallMs, monotonicMs });
const stored = { timeMs: noon, wallErrorMs: 0, checkedAtMs: noon - dayMs };

describe('the clock of a screen', () => {
  it('corrects a device whose clock is wrong by the server’s time, and says by how much', () => {
    const clock = setByServer(reading(noon + 3 * minuteMs, 1000), noon);
    expect(timeOf(clock, 1000 + hourMs)).toBe(noon + hourMs);
    expect(clockProblem(clock)).toEqual({ kind: 'wrong', byMs: 3 * minuteMs });
    expect(clockProblem(setByServer(reading(noon + 29 * secondMs, 0), noon))).toBeUndefined();
  });

  it.each([[2 * hourMs], [-40 * minuteMs]])(
    'counts on when the clock is set by %s ms offline, and says so',
    (byMs) => {
      let clock = setByServer(reading(noon, 0), noon);
      clock = observeClock(clock, reading(noon + hourMs, hourMs), false);
      expect(clockProblem(clock)).toBeUndefined();
      clock = observeClock(clock, reading(noon + hourMs + byMs, hourMs), false);
      expect(clockProblem(clock)).toEqual({ kind: 'changed', byMs });
      expect(timeOf(clock, 2 * hourMs)).toBe(noon + 2 * hourMs);
      // Set back to what it was.
      clock = observeClock(clock, reading(noon + 3 * hourMs, 3 * hourMs), false);
      expect(clockProblem(clock)).toBeUndefined();
    },
  );

  it('keeps the right time when the page is loaded again after the clock was set', () => {
    let clock = setByServer(reading(noon, 0), noon);
    clock = observeClock(clock, reading(noon + hourMs + 2 * hourMs, hourMs), false);
    const saved = storedClock(clock, reading(noon + 3 * hourMs, hourMs));
    expect(saved).toEqual({ timeMs: noon + hourMs, wallErrorMs: 2 * hourMs, checkedAtMs: noon });
    const again = startClock(reading(noon + 3 * hourMs + minuteMs, 0), saved);
    expect(timeOf(again, 0)).toBe(noon + hourMs + minuteMs);
    expect(clockProblem(again)).toEqual({ kind: 'unchecked' });
  });

  it('follows the device after sleep, but the time is unchecked until a server is reached', () => {
    const slept = observeClock(setByServer(reading(noon, 0), noon), reading(noon + 8 * hourMs, 500), true);
    expect(timeOf(slept, 500)).toBe(noon + 8 * hourMs);
    expect(clockProblem(slept)).toEqual({ kind: 'unchecked' });
    const back = observeClock(setByServer(reading(noon, 0), noon), reading(noon - hourMs, 500), true);
    expect(timeOf(back, 500)).toBe(noon + 500);
    expect(clockProblem(back)?.kind).toBe('changed');
  });

  it.each([
    ['before the last time it knew', noon - minuteMs],
    ['in 1970', 0],
    ['years later', noon + 400 * dayMs],
  ])('is lost when the device starts %s, until a server tells the time', (_, wallMs) => {
    const clock = startClock(reading(wallMs, 0), stored);
    expect(clockProblem(clock)).toEqual({ kind: 'lost' });
    expect(storedClock(clock, reading(wallMs, 0))).toBeUndefined();
    expect(clockProblem(setByServer(reading(noon, 0), noon))).toBeUndefined();
  });

  it('is believed, but unchecked, when the device starts a while after the last time it knew', () => {
    const clock = startClock(reading(noon + 20 * dayMs, 0), stored);
    expect(timeOf(clock, 0)).toBe(noon + 20 * dayMs);
    expect(clockProblem(clock)).toEqual({ kind: 'unchecked' });
  });
});
