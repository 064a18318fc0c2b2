import { describe, expect, it } from 'vitest';
import { type SmoothHeading, smoothHeading } from './smooth-heading.ts';

/** Deterministic pseudo-random number from 0 up to 1 for a counter. */
const chance = (i: number) => (((Math.sin(i * 12.9898) * 43_758.5453) % 1) + 1) % 1;

/** Follows a course of headings for a time, sampled at an interval. */
function follow(course: (seconds: number) => number, seconds: number, everyMs: number): SmoothHeading[] {
  const results: SmoothHeading[] = [];
  for (let ms = 0; ms <= seconds * 1000; ms += everyMs)
    results.push(smoothHeading(results.at(-1), course(ms / 1000), 1e12 + ms));
  return results;
}

const last = (course: (seconds: number) => number, seconds: number, everyMs: number) =>
  follow(course, seconds, everyMs).at(-1)?.degrees ?? Number.NaN;
const within360 = (degrees: number) => ((degrees % 360) + 360) % 360;

describe('a smoothed heading', () => {
  it('starts at the first reading', () => {
    expect(smoothHeading(undefined, 123, 5).degrees).toBe(123);
  });

  it('continues through north either way, and never runs back around the dial', () => {
    for (const direction of [1, -1]) {
      const course = follow((t) => within360(direction * (350 + 60 * t)), 20, 16).map(
        ({ degrees }) => degrees,
      );
      const steps = course.slice(1).map((degrees, i) => (degrees - (course[i] ?? 0)) * direction);
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...steps)).toBeLessThan(2);
      expect(Math.abs((course.at(-1) ?? 0) - (course[0] ?? 0))).toBeGreaterThan(1180);
    }
  });

  it('is the same at 120, 60, 30 and 10 samples a second', () => {
    const quarterTurn = (t: number) => (t < 0.5 ? 350 : 80);
    const turning = (t: number) => within360(45 * t);
    for (const [course, tolerance] of [
      [quarterTurn, 1.5],
      [turning, 1.5],
    ] as const)
      for (const seconds of [1, 1.5, 3]) {
        const fine = last(course, seconds, 1000 / 120);
        for (const rate of [60, 30, 10])
          expect(Math.abs(last(course, seconds, 1000 / rate) - fine)).toBeLessThan(
            tolerance + (rate < 30 ? 4 : 0),
          );
      }
  });

  it('has followed a quarter turn within half a second, to a degree within one', () => {
    expect(last((t) => (t === 0 ? 0 : 90), 0.5, 16)).toBeGreaterThan(80);
    expect(last((t) => (t === 0 ? 0 : 90), 1.2, 16)).toBeGreaterThan(89);
  });

  it('stays still when readings tremble by three degrees either way', () => {
    const headings = follow((t) => within360(chance(t) * 6 - 3), 10, 16)
      .slice(60)
      .map(({ degrees }) => degrees);
    expect(Math.max(...headings) - Math.min(...headings)).toBeLessThan(1.5);
  });

  it('equals the reading after a long gap, along the shortest arc', () => {
    const before = smoothHeading(undefined, 10, 0);
    expect(smoothHeading(before, 350, 60_000).degrees).toBeCloseTo(-10, 1);
  });

  it("doesn't move for an instant in the past", () => {
    const before = smoothHeading(smoothHeading(undefined, 10, 0), 20, 100);
    expect(smoothHeading(before, 300, 50)).toBe(before);
  });
});
