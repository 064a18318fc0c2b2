import { describe, expect, it } from 'vitest';
import { haversineKm } from '../../../../domain/geo/haversine.ts';
import type { DayQuestion } from '../../../data/prayer-times/question.ts';
import { createPrayerLineStore, prayerCell } from './prayer-timelines.ts';

const question = {} as DayQuestion;
const timeline = [{ name: 'asr', date: { year: 2026, month: 11, day: 21 }, at: 1 }] as const;

describe('the lines of prayers', () => {
  it('are computed once for sixty mosques of a cell', async () => {
    let computed = 0;
    const store = createPrayerLineStore(async () => {
      computed += 1;
      return { timeline };
    });
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    await Promise.all(Array.from({ length: 60 }, () => store.ensure('cell', question)));
    await store.ensure('cell', question);
    expect(computed).toBe(1);
    expect(told).toBe(1);
    expect(store.get('cell')).toEqual(timeline);
  });

  it('stay unknown after a failure, and are asked for anew', async () => {
    const answers = [Promise.reject(new Error('no network')), Promise.resolve({ timeline })];
    const store = createPrayerLineStore(
      () => answers.shift() ?? Promise.reject(new Error('asked too often')),
    );
    await store.ensure('cell', question);
    expect(store.get('cell')).toBeUndefined();
    await store.ensure('cell', question);
    expect(store.get('cell')).toEqual(timeline);
  });
});

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
