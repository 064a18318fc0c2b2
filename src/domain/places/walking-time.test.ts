import { describe, expect, it } from 'vitest';
import { walkingMinutes, walkToPrayer } from './walking-time.ts';

describe('a walk', () => {
  it.each([
    [0, 1],
    [0.05, 1],
    [0.65, 11],
    [1, 17],
    // 1.3 × 48/13 km at 4.8 km/h is an hour exactly, and a metre more is a minute more.
    [48 / 13, 60],
    [48 / 13 + 0.001, 61],
  ])('of %f km takes %i minutes through streets, rounded up', (distanceKm, minutes) => {
    expect(walkingMinutes(distanceKm)).toBe(minutes);
  });

  it('is undefined beyond an hour and a half', () => {
    expect(walkingMinutes(72 / 13)).toBe(90);
    expect(walkingMinutes(72 / 13 + 0.001)).toBeUndefined();
    expect(walkingMinutes(Number.NaN)).toBeUndefined();
  });
});

describe('a walk compared with the next prayer', () => {
  const asr = Date.UTC(2026, 10, 21, 15, 41);
  const minutesBefore = (minutes: number) => asr - minutes * 60_000;

  it('leaves time to spare', () => {
    expect(walkToPrayer(12, minutesBefore(34), asr)).toEqual({
      walkMinutes: 12,
      leftMinutes: 34,
      spareMinutes: 22,
    });
  });

  it('may end as the prayer begins, or after', () => {
    expect(walkToPrayer(12, minutesBefore(12), asr).spareMinutes).toBe(0);
    expect(walkToPrayer(12, minutesBefore(4), asr).spareMinutes).toBe(-8);
  });

  it('counts a started minute as elapsed', () => {
    expect(walkToPrayer(12, minutesBefore(34) + 1_000, asr).spareMinutes).toBe(21);
  });
});
