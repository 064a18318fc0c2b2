import * as astronomy from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../time/units.ts';
import { kaaba } from './qibla.ts';
import {
  type KaabaTransit,
  kaabaTransits,
  transitErrorDegrees,
  transitUsableDays,
  transitVisibility,
} from './sun-over-kaaba.ts';

const london = { latitude: 51.5074, longitude: -0.1278 };
const jeddah = { latitude: 21.5433, longitude: 39.1728 };
const newYork = { latitude: 40.7128, longitude: -74.006 };
const sydney = { latitude: -33.8688, longitude: 151.2093 };

/** Published instants for the coming years, UTC. */
const overhead = [
  '2026-05-28T09:17:57Z',
  '2026-07-15T09:26:41Z',
  '2027-05-28T09:17:56Z',
  '2027-07-16T09:26:46Z',
  '2028-05-27T09:17:55Z',
  '2028-07-15T09:26:43Z',
  '2029-05-27T09:17:52Z',
  '2029-07-15T09:26:42Z',
  '2030-05-28T09:17:59Z',
  '2030-07-15T09:26:42Z',
];

const inYears = (from: number, until: number) => kaabaTransits(Date.UTC(from, 0, 1), Date.UTC(until, 0, 1));

function first(sun: KaabaTransit['sun'], year: number): KaabaTransit {
  const transit = inYears(year, year + 1).find((each) => each.sun === sun);
  if (!transit) throw new Error(`No sun ${sun} the Kaaba in ${year}`);
  return transit;
}

describe('the sun over the Kaaba', () => {
  it('matches the published instants', () => {
    const transits = inYears(2026, 2031).filter(({ sun }) => sun === 'over');
    expect(transits).toHaveLength(overhead.length);
    for (const [i, { atMs }] of transits.entries()) {
      expect(Math.abs(atMs - Date.parse(overhead[i] ?? ''))).toBeLessThan(1000);
    }
  });

  it('occurs four times a year, twice over and twice under, from 1950 to 2100', () => {
    for (let year = 1950; year < 2100; year++) {
      const transits = inYears(year, year + 1);
      expect(transits.map(({ sun }) => sun)).toEqual(['under', 'over', 'over', 'under']);
      for (const { offsetDegrees } of transits) expect(offsetDegrees).toBeLessThan(0.15);
    }
  });

  it('agrees with astronomy-engine on the instant, the day and the distance', () => {
    const observer = new astronomy.Observer(kaaba.latitude, kaaba.longitude, 0);
    let worstSeconds = 0;
    for (const { atMs, sun, offsetDegrees } of inYears(2000, 2051)) {
      const passages = [-1, 0, 1].map((days) => trueTransit(observer, sun, atMs + days * dayMs));
      const offsets = passages.map((date) => trueOffset(observer, date));
      worstSeconds = Math.max(worstSeconds, Math.abs((passages[1]?.getTime() ?? 0) - atMs) / 1000);
      expect(Math.abs((offsets[1] ?? 0) - offsetDegrees)).toBeLessThan(0.003);
      // Two days in a row can be equally near, to the last thousandths.
      expect(Math.min(...offsets)).toBeGreaterThan((offsets[1] ?? 0) - 0.003);
    }
    console.log('sun over and under the Kaaba, worst seconds:', worstSeconds);
    expect(worstSeconds).toBeLessThan(1);
  });

  it('includes the first instant and excludes the last', () => {
    const { atMs } = first('over', 2026);
    expect(kaabaTransits(atMs, atMs + 1)).toHaveLength(1);
    expect(kaabaTransits(atMs - 1, atMs)).toHaveLength(0);
    expect(kaabaTransits(atMs + 1, atMs + dayMs)).toHaveLength(0);
  });
});

function trueTransit(observer: astronomy.Observer, sun: KaabaTransit['sun'], near: number): Date {
  const hourAngle = sun === 'over' ? 0 : 12;
  return astronomy.SearchHourAngle(astronomy.Body.Sun, observer, hourAngle, new Date(near - dayMs / 24)).time
    .date;
}

function trueOffset(observer: astronomy.Observer, date: Date): number {
  const { ra, dec } = astronomy.Equator(astronomy.Body.Sun, date, observer, true, true);
  return 90 - Math.abs(astronomy.Horizon(date, observer, ra, dec).altitude);
}

describe('the sun over the Kaaba, seen from a place', () => {
  it('is visible in daylight: over the Kaaba in London, under it in New York in January', () => {
    expect(transitVisibility(london, first('over', 2026))).toMatchObject({ isUp: true });
    expect(transitVisibility(sydney, first('over', 2026))).toMatchObject({ isUp: false });
    expect(transitVisibility(london, first('under', 2026))).toMatchObject({ isUp: false });
    expect(transitVisibility(newYork, first('under', 2026))).toMatchObject({ isUp: true });
    expect(transitVisibility(jeddah, first('over', 2026)).altitudeDegrees).toBeGreaterThan(89);
  });

  it("points to the Qibla, within the sun's distance from the zenith", () => {
    for (const moment of inYears(2026, 2031)) {
      for (const place of [london, newYork, sydney]) {
        const error = transitErrorDegrees(place, moment, {});
        if (error !== undefined) expect(Math.abs(error)).toBeLessThan(0.2);
      }
    }
  });

  it('is off by 1.4 degrees after five minutes and by 0.2 after two days, in London in July', () => {
    const july = inYears(2026, 2027)[2] as KaabaTransit;
    expect(transitErrorDegrees(london, july, { minutes: 5 })).toBeCloseTo(1.34, 1);
    expect(transitErrorDegrees(london, july, { days: 2 })).toBeCloseTo(0.17, 1);
    expect(transitErrorDegrees(sydney, july, { days: 2 })).toBeUndefined();
  });

  it('is usable for some days around it, fewer near the Kaaba, and never at night', () => {
    const may = first('over', 2026);
    expect(transitUsableDays(london, may)).toBeGreaterThanOrEqual(2);
    expect(transitUsableDays(jeddah, may)).toBe(0);
    expect(transitUsableDays(sydney, may)).toBeUndefined();
    expect(transitUsableDays(london, may, 0.3)).toBeLessThan(transitUsableDays(london, may) ?? 0);
  });
});
