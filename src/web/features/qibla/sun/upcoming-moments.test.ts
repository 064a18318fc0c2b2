import { describe, expect, it } from 'vitest';
import { hourMs } from '../../../../domain/time/units.ts';
import { firstUsefulMoment, isNow, isPast, momentsOfTwoDays } from './upcoming-moments.ts';

const london = { latitude: 51.5074, longitude: -0.1278 };
const jakarta = { latitude: -6.2088, longitude: 106.8456 };
const jakartaZone = { name: 'Asia/Jakarta', offsets: [[0, 420]] } as const;

describe('the moments of today and tomorrow', () => {
  it('are between the local midnights', () => {
    const { today, tomorrow } = momentsOfTwoDays(jakarta, jakartaZone, { year: 2026, month: 11, day: 22 });
    const hours = (moments: typeof today, midnight: string) =>
      moments.map(({ atMs }) => (atMs - Date.parse(midnight)) / hourMs);
    expect(today.length).toBeGreaterThan(0);
    for (const hour of hours(today, '2026-11-22T00:00+07:00')) expect(hour > 0 && hour < 24).toBe(true);
    for (const hour of hours(tomorrow, '2026-11-23T00:00+07:00')) expect(hour > 0 && hour < 24).toBe(true);
    expect(tomorrow.length).toBe(today.length);
  });

  it('last a minute either way', () => {
    const moment = { atMs: 1_000_000, pointer: 'sun', altitudeDegrees: 30 } as const;
    expect([939_000, 940_000, 1_060_000, 1_061_000].map((now) => isNow(moment, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([1_060_000, 1_061_000].map((now) => isPast(moment, now))).toEqual([false, true]);
  });
});

describe('firstUsefulMoment', () => {
  it('finds the end of the winter in which London has no moment, with a sun high enough to use', () => {
    const found = firstUsefulMoment(london, Date.parse('2026-11-22T12:00Z'));
    expect(found?.pointer).toBe('sun');
    expect(found?.altitudeDegrees ?? 0).toBeGreaterThanOrEqual(5);
    expect(new Date(found?.atMs ?? 0).toISOString()).toMatch(/^2027-02/);
  });

  it('finds nothing at the Kaaba, where every direction serves', () => {
    expect(firstUsefulMoment({ latitude: 21.4225, longitude: 39.8262 }, 0)).toBeUndefined();
  });
});
