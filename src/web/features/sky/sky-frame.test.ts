import { describe, expect, it } from 'vitest';
import { skyFrame } from './sky-frame.ts';

const noonAt = (altitudeDegrees: number) =>
  skyFrame(
    [
      { x: 0, altitudeDegrees: -60 },
      { x: 0.5, altitudeDegrees },
    ],
    400,
  );

describe('the frame of the sky', () => {
  it('holds the zenith and the nadir', () => {
    const frame = noonAt(90);
    expect(frame.yOf(90)).toBeGreaterThan(0);
    expect(frame.yOf(-90)).toBeLessThan(400);
  });

  it('draws the same degree of height alike, wherever above the horizon', () => {
    const { yOf } = noonAt(70);
    expect(yOf(10) - yOf(20)).toBeCloseTo(yOf(50) - yOf(60), 9);
  });

  it('keeps a low winter sun low', () => {
    const { yOf, horizonY } = noonAt(6);
    expect((horizonY - yOf(6)) / 400).toBeLessThan(0.1);
  });

  it('lets a deeper sun stand lower, down through the night', () => {
    const { yOf, horizonY } = noonAt(60);
    expect(yOf(0)).toBe(horizonY);
    for (let depth = 0; depth < 90; depth += 5) expect(yOf(-depth - 5)).toBeGreaterThan(yOf(-depth));
  });
});
