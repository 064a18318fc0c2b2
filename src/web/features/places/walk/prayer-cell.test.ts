import { describe, expect, it } from 'vitest';
import { haversineKm } from '../../../../domain/geo/haversine.ts';
import { prayerCell } from './prayer-cell.ts';

const london = { latitude: 51.5177, longitude: -0.0656 };

describe('the cell whose prayer day a mosque shares', () => {
  it('is the person’s own spot for what is near', () => {
    expect(prayerCell(london, { latitude: 51.53, longitude: -0.05 })).toEqual(london);
  });

  it('is never far from the mosque, nor are there many', () => {
    const cells = new Set<string>();
    for (let i = 0; i < 600; i++) {
      const spot = {
        latitude: london.latitude + 0.05 * Math.sin(i * 1.7),
        longitude: london.longitude + 0.08 * Math.cos(i * 2.3),
      };
      const cell = prayerCell(london, spot);
      expect(haversineKm(cell, spot)).toBeLessThan(3.7);
      cells.add(`${cell.latitude},${cell.longitude}`);
    }
    expect(cells.size).toBeLessThanOrEqual(15);
  });

  it.each([
    [
      'over the antimeridian',
      { latitude: -16.8, longitude: 179.99 },
      { latitude: -16.8, longitude: -179.95 },
    ],
    ['beside a pole', { latitude: 89.98, longitude: 10 }, { latitude: 89.97, longitude: -170 }],
  ])('stays on the globe and near %s', (_, own, spot) => {
    const cell = prayerCell(own, spot);
    expect(Math.abs(cell.latitude)).toBeLessThanOrEqual(90);
    expect(Math.abs(cell.longitude)).toBeLessThanOrEqual(180);
    expect(haversineKm(cell, spot)).toBeLessThan(4.5);
  });
});
