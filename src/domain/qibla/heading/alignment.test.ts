import { describe, expect, it } from 'vitest';
import { type Alignment, alignmentTolerance, nextAlignment, notAligned } from './alignment.ts';

/** Deterministic pseudo-random number from 0 up to 1 for a counter. */
const chance = (i: number) => (((Math.sin(i * 12.9898) * 43_758.5453) % 1) + 1) % 1;

const { screen, camera } = alignmentTolerance;
const stateAfter = (...course: [offDegrees: number, atMs: number][]): Alignment =>
  course.reduce((before, [offDegrees, atMs]) => nextAlignment(before, offDegrees, screen, atMs), notAligned);

describe('alignment', () => {
  it.each([
    [screen, 6, true],
    [screen, -6, true],
    [screen, 6.01, false],
    [camera, -10, true],
    [camera, 10.01, false],
    // 118.99 − 112.99 is 5.999999999999986, 0.3 − 6.3 is −6.000000000000001 and more.
    [screen, 6.000_000_000_000_01, true],
  ])('a tolerance of %s accepts a heading that is off by %s: %s', (tolerance, offDegrees, expected) => {
    expect(nextAlignment(notAligned, offDegrees, tolerance, 0).isAligned).toBe(expected);
  });

  it('never aligns a heading that stays beyond the tolerance', () => {
    expect(stateAfter([6.5, 0], [6.5, 1000], [6.5, 5000]).isAligned).toBe(false);
  });

  it('ends immediately when turning clearly away', () => {
    expect(stateAfter([0, 0], [8.1, 10]).isAligned).toBe(false);
  });

  it('ends after the grace period when slightly beyond the tolerance, but not when the heading comes back in time', () => {
    expect(stateAfter([0, 0], [7, 100], [7, 450]).isAligned).toBe(true);
    expect(stateAfter([0, 0], [7, 100], [7, 500]).isAligned).toBe(false);
    expect(stateAfter([0, 0], [7, 100], [7, 450], [6, 470], [7, 500], [7, 850]).isAligned).toBe(true);
  });

  it("doesn't flicker when a hand trembles by two degrees at the edge", () => {
    let alignment = notAligned;
    let changes = 0;
    for (let ms = 0; ms < 20_000; ms += 16) {
      const next = nextAlignment(alignment, 6 + (chance(ms) - 0.5) * 4, screen, ms);
      if (next.isAligned !== alignment.isAligned) changes++;
      alignment = next;
    }
    expect(changes).toBe(1);
  });
});
