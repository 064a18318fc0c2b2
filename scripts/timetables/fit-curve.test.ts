import { describe, expect, it } from 'vitest';
import { fitBest, fitSmoothCurve } from './fit-curve.ts';

const curve = (day: number) => 3 + 2 * Math.sin((2 * Math.PI * (day - 40)) / 365.25);
const days = Array.from({ length: 366 }, (_, day) => day);
const isPrinted = (day: number) => Math.floor(day / 30.5) % 2 === 0;

describe('the better of a curve and a mean', () => {
  const known = days.filter(isPrinted);

  it('is the mean when the values only scatter around it, as rounding does', () => {
    const jumps = known.map((day) => 2 + (((day * 7919) % 11) / 11 - 0.5));
    const at = fitBest(known, jumps);
    expect(at(45)).toBe(at(200));
    expect(at(45)).toBeCloseTo(2, 1);
  });

  it('is the curve when the values vary over the year', () => {
    const at = fitBest(known, known.map(curve));
    expect(Math.abs(at(45) - curve(45))).toBeLessThan(0.5);
    expect(Math.abs(at(131) - at(314))).toBeGreaterThan(2);
  });
});

describe('a curve fitted to the difference between a table and the sun', () => {
  it('predicts a slow variation within half a minute in missing months, despite rounding', () => {
    const known = days.filter(isPrinted);
    const at = fitSmoothCurve(
      known,
      known.map((day) => Math.round(curve(day))),
    );

    const worst = Math.max(...days.map((day) => Math.abs(at(day) - curve(day))));
    expect(worst).toBeLessThan(0.5);
    expect(worst).toBeGreaterThan(0);
  });

  it('is continuous from December to January', () => {
    const known = days.filter((day) => day > 30 && day < 335);
    const at = fitSmoothCurve(known, known.map(curve));
    expect(Math.abs(at(0) - at(365))).toBeLessThan(0.1);
    expect(at(0)).toBeCloseTo(curve(0), 0);
  });

  it('is the mean when all values are equal', () => {
    expect(fitSmoothCurve([1, 100, 200], [7, 7, 7])(300)).toBeCloseTo(7, 6);
  });
});
