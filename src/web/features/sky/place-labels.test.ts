import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { civilDateOfUtc, sameDate } from '../../../domain/time-zone/civil-date.ts';
import { placeLabels } from './place-labels.ts';
import { placeOnSky, skyDayOf } from './sky-day.ts';

const labelWidth = 54;

function expectRow(centres: readonly number[], width: number, rowWidth: number): void {
  centres.forEach((centre, i) => {
    expect(centre).toBeGreaterThanOrEqual(width / 2 - 1e-6);
    expect(centre).toBeLessThanOrEqual(rowWidth - width / 2 + 1e-6);
    const before = centres[i - 1];
    if (before !== undefined) expect(centre - before).toBeGreaterThanOrEqual(width - 1e-6);
  });
}

describe('labels in a row under the sky', () => {
  it('stand straight under their points where there is room', () => {
    expect(placeLabels([100, 300, 500], 60, 600)).toEqual([100, 300, 500]);
  });

  it('share the shift when two points lie close', () => {
    expect(placeLabels([300, 320], 60, 600)).toEqual([280, 340]);
  });

  it('stay inside at both edges', () => {
    expect(placeLabels([5, 10, 590, 600], 60, 600)).toEqual([30, 90, 510, 570]);
  });

  it('stand evenly where the row is too short for all', () => {
    expect(placeLabels([0, 50, 100], 60, 120)).toEqual([20, 60, 100]);
  });

  it('never collide on a phone of 320 px, from the equator to the poles, on any day of a year', () => {
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
          .map((entry) => placeOnSky(coordinates, sky, entry.at).x * rowWidth)
          .sort((a, b) => a - b);
        expect(points).toHaveLength(5);
        expectRow(placeLabels(points, labelWidth, rowWidth), labelWidth, rowWidth);
      }
    }
  });
});
