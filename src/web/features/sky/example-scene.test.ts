import { expect, it } from 'vitest';
import { civilDateAt } from '../../../domain/time-zone/zone-window.ts';
import { defaultPlace } from '../../data/location/location-state.ts';
import { exampleScene } from './example-scene.ts';
import { skyDayOf, sunPointAt } from './sky-day.ts';

const eastern = { name: 'America/New_York', offsets: [[0, -300]] } as const;

it.each(['2026-03-20T16:00Z', '2026-06-21T03:10Z', '2026-09-01T22:30Z', '2026-12-21T12:45Z'])(
  'draws the example at %s as the sky of a known place is drawn',
  (time) => {
    const nowMs = Date.parse(time);
    const { day, sun, period, marks } = exampleScene(nowMs);
    const precise = skyDayOf(defaultPlace, eastern, civilDateAt(eastern, nowMs));
    expect(Math.abs(day.startMs - precise.startMs)).toBeLessThan(60_000);
    day.curve.forEach((point, i) => {
      expect(point.altitudeDegrees).toBeCloseTo(precise.curve[i]?.altitudeDegrees ?? 0, 0);
    });
    const preciseSun = sunPointAt(defaultPlace, precise, nowMs);
    expect(sun?.x).toBeCloseTo(preciseSun.x, 3);
    expect(sun?.altitudeDegrees).toBeCloseTo(preciseSun.altitudeDegrees, 1);
    expect(marks).toEqual([]);
    expect(period).toBeDefined();
  },
);

it('colours the sky by the height of the sun', () => {
  const periodAt = (time: string) => exampleScene(Date.parse(time)).period;
  expect(periodAt('2026-03-20T06:00Z')).toBe('isha');
  expect(periodAt('2026-03-20T11:00Z')).toBe('fajr');
  expect(periodAt('2026-03-20T14:00Z')).toBe('sunrise');
  expect(periodAt('2026-03-20T19:00Z')).toBe('dhuhr');
  expect(periodAt('2026-03-20T23:40Z')).toBe('maghrib');
});
