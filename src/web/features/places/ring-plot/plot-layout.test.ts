import { describe, expect, it } from 'vitest';
import type { PlaceItem } from '../../../../contract/places.ts';
import { labelBearingsOf, marksOf, pointAt, ringsFor } from './plot-layout.ts';
import type { Spot } from './spots.ts';

const spot = (id: string, distance: number, bearingDegrees: number): Spot => ({
  item: { id, distance } as PlaceItem,
  bearingDegrees,
});
const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('the rings of a plot', () => {
  it.each([
    [0, [0.1, 0.25]],
    [0.9, [0.25, 0.5, 1]],
    [1, [0.25, 0.5, 1]],
    [4.2, [1, 2.5, 5]],
    [9.9, [2.5, 5, 10]],
    [80, [10, 25, 50]],
  ])('fit a farthest place at %f km', (farthestKm, rings) => {
    expect(ringsFor(farthestKm)).toEqual(rings);
  });
});

describe('the marks of a plot', () => {
  it('have north up and east on the right, at the distance of the place', () => {
    const [north, east] = marksOf([spot('n', 1, 0), spot('e', 2, 90)], 4, 0.05);
    expect([north?.x, north?.y]).toEqual([0, -0.25]);
    expect(east?.x).toBeCloseTo(0.5);
    expect(east?.y).toBeCloseTo(0);
  });

  it('keep the gap for sixty crowded places without losing one', () => {
    const crowd = Array.from({ length: 60 }, (_, i) => spot(`${i}`, 0.02 + i * 0.03, (i * 137.5) % 360));
    const gap = 0.24;
    const marks = marksOf(crowd, 2, gap);
    for (const [i, mark] of marks.entries()) {
      expect(Math.hypot(mark.x, mark.y)).toBeGreaterThanOrEqual(gap - 1e-9);
      for (const other of marks.slice(i + 1)) expect(apart(mark, other)).toBeGreaterThanOrEqual(gap);
    }
    expect(marks.flatMap(({ spots }) => spots).length).toBe(60);
    expect(marks.length).toBeGreaterThan(15);
  });

  it('start with the nearest place of a group and use its position', () => {
    const [mark, ...others] = marksOf([spot('near', 1, 45), spot('behind', 1.05, 45)], 2, 0.2);
    expect(mark?.spots.map(({ item }) => item.id)).toEqual(['near', 'behind']);
    expect(mark && apart(mark, pointAt(45, 0.5))).toBeCloseTo(0);
    expect(others).toEqual([]);
  });

  it('stay on the rim for a place beyond it', () => {
    const [mark] = marksOf([spot('far', 60, 180)], 50, 0.1);
    expect(mark?.y).toBeCloseTo(1);
  });
});

describe('the labels of the rings', () => {
  it('avoid crowded marks', () => {
    const south = [0.5, 1].flatMap((share) => [150, 180, 210].map((bearing) => pointAt(bearing, share)));
    const shares = [0.5, 1];
    const labels = labelBearingsOf(shares, south).map((bearing, i) => pointAt(bearing, shares[i] ?? 0));
    for (const label of labels) for (const mark of south) expect(apart(label, mark)).toBeGreaterThan(0.3);
  });

  it('are near south if nothing is in the way, but not on its line', () => {
    expect(labelBearingsOf([0.5, 1], [])).toEqual([195, 195]);
  });
});
