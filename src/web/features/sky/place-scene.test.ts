import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { nextPrayer } from '../../../domain/prayer-times/next-prayer.ts';
import { formatClock, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import type { Place } from '../../data/location/location-state.ts';
import { placeScene } from './place-scene.ts';

const london: Place = {
  latitude: 51.5074,
  longitude: -0.1278,
  city: 'London',
  country: 'United Kingdom',
  countryCode: 'GB',
  timezone: 'Europe/London',
};
const reykjavik: Place = {
  latitude: 64.1466,
  longitude: -21.9426,
  city: 'Reykjavik',
  country: 'Iceland',
  countryCode: 'IS',
  timezone: 'Atlantic/Reykjavik',
};

/** Returns the next prayer at an instant with its clock time, and the marks of the picture. */
function nextAt(
  place: Place,
  zone: ZoneWindow,
  date: { year: number; month: number; day: number },
  nowMs: number,
) {
  const answer = calculatePrayerTimes({
    date,
    coordinates: place,
    countryCode: place.countryCode,
    zone,
    settings: {},
  });
  const next = nextPrayer(answer.timeline, nowMs)?.next;
  if (!next) throw new Error('The instant lies outside the timeline');
  const { marks } = placeScene(place, answer, nowMs, next);
  return { answer, next, clock: formatClock(zone, next.at), marks };
}

describe('the scene of a place', () => {
  it('shows tomorrow’s Fajr after Isha, as the headline does', () => {
    const zone = { name: 'Europe/London', offsets: [[0, 60]] } as const;
    const now = Date.UTC(2026, 8, 20, 20, 30);
    const { answer, next, clock, marks } = nextAt(london, zone, { year: 2026, month: 9, day: 20 }, now);
    expect(next).toMatchObject({ name: 'fajr', date: { day: 21 } });
    expect(clock).not.toBe(answer.clock.fajr);
    expect(marks).toHaveLength(5);
    expect(marks.filter((mark) => mark.isNext)).toMatchObject([{ name: 'fajr', clock }]);
  });

  it('shows the evening’s Isha while it is still to come after midnight', () => {
    const zone = { name: 'Atlantic/Reykjavik', offsets: [[0, 0]] } as const;
    const now = Date.UTC(2026, 5, 21, 0, 20);
    const { answer, next, clock, marks } = nextAt(reykjavik, zone, { year: 2026, month: 6, day: 21 }, now);
    expect(next).toMatchObject({ name: 'isha', date: { day: 20 } });
    expect(clock).not.toBe(answer.clock.isha);
    expect(marks.filter((mark) => mark.isNext)).toMatchObject([{ name: 'isha', clock }]);
  });

  it('shows the day’s own times when the next prayer is today’s', () => {
    const zone = { name: 'Europe/London', offsets: [[0, 60]] } as const;
    const now = Date.UTC(2026, 8, 20, 10);
    const { answer, marks } = nextAt(london, zone, { year: 2026, month: 9, day: 20 }, now);
    expect(marks.map(({ name, clock }) => [name, clock])).toEqual(
      (['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const).map((name) => [name, answer.clock[name]]),
    );
    expect(marks.filter((mark) => mark.isNext).map(({ name }) => name)).toEqual(['dhuhr']);
  });
});
