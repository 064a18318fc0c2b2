import { describe, expect, it } from 'vitest';
import { headingSpread } from './heading-spread.ts';

/** Deterministic pseudo-random number from 0 up to 1 for a counter. */
const chance = (i: number) => (((Math.sin(i * 12.9898) * 43_758.5453) % 1) + 1) % 1;

const course = (degreesAt: (seconds: number) => number, count = 60, everyMs = 20) =>
  Array.from({ length: count }, (_, i) => ({
    degrees: ((degreesAt((i * everyMs) / 1000) % 360) + 360) % 360,
    atMs: 1e12 + i * everyMs,
  }));

describe('the spread of headings', () => {
  it.each([
    ['a still device', () => 359.9],
    ['a slow turn through north', (t: number) => 350 + 18 * t],
    ['a slow turn that begins', (t: number) => 355 + 15 * t * t],
  ])('is nearly zero for %s', (_, degreesAt) => {
    expect(headingSpread(course(degreesAt))).toBeLessThan(0.2);
  });

  it.each([
    ['a leap', 0],
    ['half a turn in a moment', 0.1],
    ['an abrupt turn', 0.4],
  ])('stays small for %s, wherever it lies in the window', (_, turnSeconds) => {
    for (let beginsAt = -0.4; beginsAt < 1.2; beginsAt += 0.02) {
      const part = (t: number) => Math.min(1, Math.max(0, (t - beginsAt) / (turnSeconds || 1e-9)));
      for (const everyMs of [16, 100]) {
        const turn = course((t) => 10 + 90 * part(t) ** 2 * (3 - 2 * part(t)), 1200 / everyMs, everyMs);
        expect(headingSpread(turn) ?? 0, `${beginsAt} s, every ${everyMs} ms`).toBeLessThan(5);
      }
    }
  });

  it('is large for a needle that swings to and fro several times a second', () => {
    for (let phase = 0; phase < 6; phase++) {
      const swing = course((t) => 119 + 15 * Math.sin(25 * t + phase), 70, 16);
      expect(headingSpread(swing)).toBeGreaterThan(6);
    }
  });

  it('is the standard deviation of the noise, also around north and while moving', () => {
    for (const speed of [0, 15]) {
      // A uniform distribution of width w has a standard deviation of w / √12.
      const spread = headingSpread(course((t) => speed * t + (chance(t * 500) - 0.5) * 20, 600, 2));
      expect(Math.abs((spread ?? 0) - 20 / Math.sqrt(12))).toBeLessThan(0.4);
    }
  });

  it('is undefined while the device is turned', () => {
    expect(headingSpread(course((t) => 350 + 60 * t))).toBeUndefined();
    expect(headingSpread(course((t) => -60 * t))).toBeUndefined();
  });

  it('is undefined for few readings or a short time', () => {
    expect(headingSpread([])).toBeUndefined();
    expect(headingSpread(course(() => 0, 5, 200))).toBeUndefined();
    expect(headingSpread(course(() => 0, 20, 10))).toBeUndefined();
  });
});
