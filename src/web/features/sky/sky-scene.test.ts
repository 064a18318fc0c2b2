import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { civilDateOfUtc, sameDate } from '../../../domain/time-zone/civil-date.ts';
import { layOutLabels } from './mark-layout.ts';
import { skyDayOf, sunPointAt } from './sky-day.ts';
import { skyFrame } from './sky-scene.ts';

const noonAt = (altitudeDegrees: number) =>
  skyFrame(
    [
      { x: 0, altitudeDegrees: -60 },
      { x: 0.5, altitudeDegrees },
    ],
    400,
  );

describe('skyFrame', () => {
  it('fits the zenith and the nadir', () => {
    const frame = noonAt(90);
    expect(frame.yOf(90)).toBeGreaterThan(0);
    expect(frame.yOf(-90)).toBeLessThan(400);
  });

  it('is linear above the horizon', () => {
    const { yOf } = noonAt(70);
    expect(yOf(10) - yOf(20)).toBeCloseTo(yOf(50) - yOf(60), 9);
  });

  it('keeps a low winter sun low', () => {
    const { yOf, horizonY } = noonAt(6);
    expect((horizonY - yOf(6)) / 400).toBeLessThan(0.1);
  });

  it('draws a deeper sun lower, all through the night', () => {
    const { yOf, horizonY } = noonAt(60);
    expect(yOf(0)).toBe(horizonY);
    for (let depth = 0; depth < 90; depth += 5) expect(yOf(-depth - 5)).toBeGreaterThan(yOf(-depth));
  });
});

const labelWidth = 54;

function expectRow(centres: readonly number[], width: number, rowWidth: number): void {
  centres.forEach((centre, i) => {
    expect(centre).toBeGreaterThanOrEqual(width / 2 - 1e-6);
    expect(centre).toBeLessThanOrEqual(rowWidth - width / 2 + 1e-6);
    const before = centres[i - 1];
    if (before !== undefined) expect(centre - before).toBeGreaterThanOrEqual(width - 1e-6);
  });
}

describe('layOutLabels', () => {
  it('puts labels below their points where there is room', () => {
    expect(layOutLabels([100, 300, 500], 60, 600)).toEqual([100, 300, 500]);
  });

  it('shares the shift when two points are close', () => {
    expect(layOutLabels([300, 320], 60, 600)).toEqual([280, 340]);
  });

  it('stays inside at both edges', () => {
    expect(layOutLabels([5, 10, 590, 600], 60, 600)).toEqual([30, 90, 510, 570]);
  });

  it('spaces labels evenly where the row is too short', () => {
    expect(layOutLabels([0, 50, 100], 60, 120)).toEqual([20, 60, 100]);
  });

  it('never overlaps on a 320 px phone, from the equator to the poles, on any day of a year', () => {
    const zone = { name: 'UTC', offsets: [[0, 0]] as const };
    const rowWidth = 272;
    for (let latitude = -88; latitude <= 88; latitude += 8) {
      for (let day = 0; day < 366; day += 6) {
        const date = civilDateOfUtc(Date.UTC(2026, 0, 1 + day));
        const coordinates = { latitude, longitude: 12 };
        const sky = skyDayOf(coordinates, zone, date);
        const { timeline } = calculatePrayerTimes({ date, coordinates, zone, settings: {} });
        const points = prayerNames
          .flatMap((name) => timeline.filter((entry) => entry.name === name && sameDate(entry.date, date)))
          .map((entry) => sunPointAt(coordinates, sky, entry.at).x * rowWidth)
          .sort((a, b) => a - b);
        expect(points).toHaveLength(5);
        expectRow(layOutLabels(points, labelWidth, rowWidth), labelWidth, rowWidth);
      }
    }
  });
});
