import { describe, expect, it } from 'vitest';
import { skyDayOf, sunPointAt } from './sky-day.ts';

const jakarta = { latitude: -6.2, longitude: 106.8 };
const wib = { name: 'Asia/Jakarta', offsets: [[0, 420]] as const };
const utc = { name: 'UTC', offsets: [[0, 0]] as const };
const date = { year: 2026, month: 11, day: 21 };

const highest = (curve: readonly { x: number; altitudeDegrees: number }[]) =>
  curve.reduce((a, b) => (b.altitudeDegrees > a.altitudeDegrees ? b : a));

describe('the sky of a day', () => {
  it('is centred on solar noon, with the real altitude', () => {
    const top = highest(skyDayOf(jakarta, wib, date).curve);
    expect(top.x).toBeCloseTo(0.5, 2);
    // 90° − |−6.2° − (−20.0°)| on 21 November.
    expect(top.altitudeDegrees).toBeGreaterThan(75.8);
    expect(top.altitudeDegrees).toBeLessThan(76.6);
  });

  it('uses the local date where the clock is far from solar time', () => {
    const kiritimati = { latitude: 1.87, longitude: -157.4 };
    const zone = { name: 'Pacific/Kiritimati', offsets: [[0, 840]] as const };
    const { startMs } = skyDayOf(kiritimati, zone, date);
    const noon = new Date(startMs + 43_200_000 + 840 * 60_000);
    expect(noon.toISOString().slice(0, 13)).toBe('2026-11-21T12');
  });

  it('has no sun above the horizon in a polar night, and none below in a polar day', () => {
    const tromso = { latitude: 69.65, longitude: 18.96 };
    const winter = skyDayOf(tromso, utc, { year: 2026, month: 12, day: 21 }).curve;
    const summer = skyDayOf(tromso, utc, { year: 2026, month: 6, day: 21 }).curve;
    expect(Math.max(...winter.map((p) => p.altitudeDegrees))).toBeLessThan(0);
    expect(Math.min(...summer.map((p) => p.altitudeDegrees))).toBeGreaterThan(0);
  });

  it('wraps an instant of the next morning around to the same position', () => {
    const sky = skyDayOf(jakarta, wib, date);
    const fajr = Date.UTC(2026, 10, 20, 21);
    const today = sunPointAt(jakarta, sky, fajr);
    const tomorrow = sunPointAt(jakarta, sky, fajr + 86_400_000);
    expect(tomorrow.x).toBeCloseTo(today.x, 6);
    expect(tomorrow.x).toBeGreaterThan(0);
    expect(tomorrow.x).toBeLessThan(0.5);
  });
});
