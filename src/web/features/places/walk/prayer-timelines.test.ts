import { describe, expect, it } from 'vitest';
import { haversineKm } from '../../../../domain/geo/haversine.ts';
import type { DayQuestion } from '../../../data/prayer-times/question.ts';
import { createTimelineStore, prayerCell } from './prayer-timelines.ts';

const question = {} as DayQuestion;
const timeline = [{ name: 'asr', date: { year: 2026, month: 11, day: 21 }, at: 1 }] as const;

describe('the timeline store', () => {
  it('computes a timeline once for sixty mosques in a cell', async () => {
    let computed = 0;
    const store = createTimelineStore(async () => {
      computed += 1;
      return { timeline };
    });
    let notified = 0;
    store.subscribe(() => {
      notified += 1;
    });
    await Promise.all(Array.from({ length: 60 }, () => store.ensure('cell', question)));
    await store.ensure('cell', question);
    expect(computed).toBe(1);
    expect(notified).toBe(1);
    expect(store.get('cell')).toEqual(timeline);
  });

  it('stores nothing after a failure and computes again on the next call', async () => {
    const answers = [Promise.reject(new Error('no network')), Promise.resolve({ timeline })];
    const store = createTimelineStore(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
    await store.ensure('cell', question);
    expect(store.get('cell')).toBeUndefined();
    await store.ensure('cell', question);
    expect(store.get('cell')).toEqual(timeline);
  });
});

const london = { latitude: 51.5177, longitude: -0.0656 };

describe('the prayer cell of a mosque', () => {
  it('is centred on the user for nearby mosques', () => {
    expect(prayerCell(london, { latitude: 51.53, longitude: -0.05 })).toEqual(london);
  });

  it('is always close to the mosque, and few cells cover a city', () => {
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
  ])('has valid coordinates and stays close %s', (_, own, spot) => {
    const cell = prayerCell(own, spot);
    expect(Math.abs(cell.latitude)).toBeLessThanOrEqual(90);
    expect(Math.abs(cell.longitude)).toBeLessThanOrEqual(180);
    expect(haversineKm(cell, spot)).toBeLessThan(4.5);
  });
});
