import * as astronomy from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import { turnDegrees } from '../geo/bearing.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { sunAltitudeAzimuth } from '../sun/altitude-azimuth.ts';
import { toDegrees, toRadians } from '../sun/angle.ts';
import { dayMs, minuteMs } from '../time/units.ts';
import { kaaba, qiblaBearingDegrees } from './qibla.ts';
import { isUseful, type SunMoment, sunMoments } from './sun-moments.ts';

const horizonDegrees = -0.833;
/** Generous timeout, for a busy machine. */
const slow = { timeout: 60_000 };

/** From 78° north to 78° south, with many in the tropics; in Muscat, Kolkata and Havana the sun may only graze the plane. */
const cities: readonly (readonly [string, number, number])[] = [
  ['Longyearbyen', 78.2232, 15.6267],
  ['Tromsø', 69.6492, 18.9553],
  ['Murmansk', 68.9585, 33.0827],
  ['Fairbanks', 64.8378, -147.7164],
  ['Reykjavík', 64.1466, -21.9426],
  ['Helsinki', 60.1699, 24.9384],
  ['Kazan', 55.7963, 49.1064],
  ['London', 51.5074, -0.1278],
  ['Astana', 51.1694, 71.4491],
  ['Toronto', 43.6532, -79.3832],
  ['Istanbul', 41.0082, 28.9784],
  ['New York', 40.7128, -74.006],
  ['Samarkand', 39.627, 66.975],
  ['Tokyo', 35.6762, 139.6503],
  ['Los Angeles', 34.0522, -118.2437],
  ['Lahore', 31.5204, 74.3587],
  ['Cairo', 30.0444, 31.2357],
  ['Delhi', 28.6139, 77.209],
  ['Madinah', 24.4672, 39.6111],
  ['Dhaka', 23.8103, 90.4125],
  ['Muscat', 23.588, 58.3829],
  ['Havana', 23.1136, -82.3666],
  ['Kolkata', 22.5726, 88.3639],
  ['Jeddah', 21.5433, 39.1728],
  ['Honolulu', 21.3069, -157.8583],
  ['Khartoum', 15.5007, 32.5599],
  ['Dakar', 14.7167, -17.4677],
  ['Addis Ababa', 9.03, 38.74],
  ['Kuala Lumpur', 3.139, 101.6869],
  ['Singapore', 1.3521, 103.8198],
  ['Quito', -0.1807, -78.4678],
  ['Jakarta', -6.2088, 106.8456],
  ['Dar es Salaam', -6.7924, 39.2083],
  ['Suva', -18.1248, 178.4501],
  ['Papeete', -17.5516, -149.5585],
  ['Johannesburg', -26.2041, 28.0473],
  ['Sydney', -33.8688, 151.2093],
  ['Cape Town', -33.9249, 18.4241],
  ['Buenos Aires', -34.6037, -58.3816],
  ['Christchurch', -43.5321, 172.6362],
  ['Ushuaia', -54.8019, -68.303],
  ['McMurdo', -77.8419, 166.6863],
];

/** Every fifteenth day of a year, including midsummer. */
const days = Array.from({ length: 24 }, (_, i) => Date.UTC(2026, 0, 7) + i * 15 * dayMs);

interface Sky {
  readonly altitude: number;
  /** Degrees to the right of the vertical plane of the Qibla. */
  readonly beside: number;
  readonly isAhead: boolean;
}

/** From astronomy-engine: topocentric, without refraction. */
function trueSky({ latitude, longitude }: Coordinates, bearing: number, epochMs: number): Sky {
  const observer = new astronomy.Observer(latitude, longitude, 0);
  const date = new Date(epochMs);
  const equator = astronomy.Equator(astronomy.Body.Sun, date, observer, true, true);
  const { altitude, azimuth } = astronomy.Horizon(date, observer, equator.ra, equator.dec);
  const off = toRadians(turnDegrees(bearing, azimuth));
  return {
    altitude,
    beside: toDegrees(Math.asin(Math.sin(off) * Math.cos(toRadians(altitude)))),
    isAhead: Math.cos(off) > 0,
  };
}

const stepMs = 6 * minuteMs;

/** Every sign change of a dense search through the day, bisected to a few milliseconds. */
function trueMoments(at: Coordinates, from: number): SunMoment[] {
  const bearing = qiblaBearingDegrees(at);
  const beside = (epochMs: number) => trueSky(at, bearing, epochMs).beside;
  const moments: SunMoment[] = [];
  let before = beside(from);
  for (let start = from; start < from + dayMs; start += stepMs) {
    const after = beside(start + stepMs);
    if (before < 0 !== after < 0) moments.push(momentBetween(at, bearing, start, start + stepMs));
    before = after;
  }
  return moments.filter(({ altitudeDegrees }) => altitudeDegrees > horizonDegrees);
}

function momentBetween(at: Coordinates, bearing: number, start: number, end: number): SunMoment {
  let [low, high] = [start, end];
  const sign = Math.sign(trueSky(at, bearing, low).beside);
  while (high - low > 5) {
    const middle = (low + high) / 2;
    if (Math.sign(trueSky(at, bearing, middle).beside) === sign) low = middle;
    else high = middle;
  }
  const { altitude, isAhead } = trueSky(at, bearing, low);
  return { atMs: low, pointer: isAhead ? 'sun' : 'shadow', altitudeDegrees: altitude };
}

describe('the moments at which the sun points along the Qibla, against astronomy-engine', () => {
  const compared = { count: 0, worstSeconds: 0, grazing: 0, worstGrazingDegrees: 0 };
  const oneSided: string[] = [];

  it('are the same within 2 s in 42 cities on 24 days', slow, () => {
    for (const [name, latitude, longitude] of cities) {
      for (const day of days) compareDay(name, { latitude, longitude }, day);
    }
    console.log('sun moments:', compared);
    expect(oneSided).toEqual([]);
    expect(compared.count).toBeGreaterThan(800);
    expect(compared.worstSeconds).toBeLessThan(2);
    expect(compared.worstGrazingDegrees).toBeLessThan(0.002);
  });

  function compareDay(name: string, at: Coordinates, day: number): void {
    const bearing = qiblaBearingDegrees(at);
    const ours = sunMoments(at, day, day + dayMs);
    const theirs = trueMoments(at, day);
    for (const { atMs, pointer, altitudeDegrees } of ours) {
      const match = theirs.find((each) => Math.abs(each.atMs - atMs) < 30_000 && each.pointer === pointer);
      const isGrazing = speed(at, bearing, atMs) < slowDegreesPerMinute;
      if (isGrazing) {
        // Seconds are meaningless there: compare the sun's distance from the plane instead.
        compared.grazing++;
        const { beside } = trueSky(at, bearing, atMs);
        compared.worstGrazingDegrees = Math.max(compared.worstGrazingDegrees, Math.abs(beside));
      } else if (match) {
        compared.count++;
        compared.worstSeconds = Math.max(compared.worstSeconds, Math.abs(match.atMs - atMs) / 1000);
      } else if (Math.abs(altitudeDegrees - horizonDegrees) > 0.01) {
        oneSided.push(`only ours: ${name} ${new Date(atMs).toISOString()}`);
      }
    }
    for (const { atMs, pointer, altitudeDegrees } of theirs) {
      const isOurs = ours.some((each) => Math.abs(each.atMs - atMs) < 30_000 && each.pointer === pointer);
      if (isOurs || speed(at, bearing, atMs) < slowDegreesPerMinute) continue;
      if (Math.abs(altitudeDegrees - horizonDegrees) > 0.01) {
        oneSided.push(`only theirs: ${name} ${new Date(atMs).toISOString()}`);
      }
    }
  }
});

/** A tenth of the pace of the sky: the sun touches the plane and turns back within the hour. */
const slowDegreesPerMinute = 0.025;

function speed(at: Coordinates, bearing: number, epochMs: number): number {
  const half = minuteMs / 2;
  return Math.abs(trueSky(at, bearing, epochMs + half).beside - trueSky(at, bearing, epochMs - half).beside);
}

/** A point for each part of the globe, evenly spread by the golden angle, and some years. */
const points = Array.from({ length: 1500 }, (_, i) => ({
  latitude: toDegrees(Math.asin(1 - (2 * i + 1) / 1500)),
  longitude: ((i * 137.50776405) % 360) - 180,
  from: Date.UTC(1990, 0, 1) + i * 29.3 * dayMs,
}));

describe('the moments at which the sun points along the Qibla, all over the globe', () => {
  it('are in order, within the requested time, in daylight, and the sun is in the plane', () => {
    let momentCount = 0;
    for (const { from, ...at } of points) {
      const moments = sunMoments(at, from, from + 3 * dayMs);
      momentCount += moments.length;
      expect(moments.length).toBeLessThanOrEqual(7);
      for (const [i, { atMs, pointer, altitudeDegrees }] of moments.entries()) {
        expect(atMs).toBeGreaterThanOrEqual(moments[i - 1]?.atMs ?? from);
        expect(atMs).toBeLessThan(from + 3 * dayMs);
        expect(altitudeDegrees).toBeGreaterThanOrEqual(horizonDegrees);
        const expectedBearing = qiblaBearingDegrees(at) + (pointer === 'sun' ? 0 : 180);
        const off = turnDegrees(expectedBearing, sunAltitudeAzimuth(at, atMs).azimuthDegrees);
        expect(Math.abs(off) * Math.cos(toRadians(altitudeDegrees))).toBeLessThan(0.0005);
      }
    }
    expect(momentCount).toBeGreaterThan(3000);
  });

  it('are the same for a whole week and for each of its hours', () => {
    for (const { from, ...at } of points.filter((_, i) => i % 50 === 0)) {
      const hours = Array.from({ length: 7 * 24 }, (_, i) => from + (i * dayMs) / 24);
      const pieces = hours.flatMap((hour) => sunMoments(at, hour, hour + dayMs / 24));
      expect(pieces).toEqual(sunMoments(at, from, from + 7 * dayMs));
    }
  });
});

describe("special cases of the sun's path", () => {
  const onDay = (latitude: number, longitude: number, day: string) => {
    // From local mean midnight.
    const from = Date.parse(`${day}T00:00:00Z`) - (longitude / 360) * dayMs;
    return sunMoments({ latitude, longitude }, from, from + dayMs);
  };

  it('points along the Qibla twice a day within the tropics, once before noon and once after it', () => {
    const twice = points.filter(({ latitude, longitude }) => {
      if (Math.abs(latitude) > 23) return false;
      const pointers = onDay(latitude, longitude, '2026-06-21').map(({ pointer }) => pointer);
      return pointers.length === 2 && pointers[0] === pointers[1];
    });
    expect(twice.length).toBeGreaterThan(10);
  });

  it('is in the Qibla at noon on the Kaaba’s meridian', () => {
    const [moment, ...more] = onDay(60, kaaba.longitude, '2026-03-20');
    expect(more).toEqual([]);
    expect(moment).toMatchObject({ pointer: 'sun' });
    expect(moment?.altitudeDegrees).toBeCloseTo(30, 0);
  });

  it('circles at the pole: sun and shadow each point to the Qibla once during the polar day, and never during the polar night', () => {
    expect(onDay(90, 0, '2026-06-21').map(({ pointer }) => pointer)).toEqual(['sun', 'shadow']);
    expect(onDay(90, 0, '2026-12-21')).toEqual([]);
    expect(onDay(-90, 0, '2026-12-21')).toHaveLength(2);
  });

  it('has no moments if the bearing is undefined', () => {
    expect(onDay(kaaba.latitude, kaaba.longitude, '2026-06-21')).toEqual([]);
    expect(onDay(-kaaba.latitude, kaaba.longitude - 180, '2026-06-21')).toEqual([]);
    expect(onDay(kaaba.latitude + 0.01, kaaba.longitude, '2026-06-21')).not.toEqual([]);
  });

  it('may not point there for a whole month, as in London in December', () => {
    const london = { latitude: 51.5074, longitude: -0.1278 };
    expect(sunMoments(london, Date.UTC(2026, 11, 1), Date.UTC(2027, 0, 1))).toEqual([]);
  });
});

describe('a moment', () => {
  it.each([
    [-0.5, false],
    [4.9, false],
    [5, true],
    [45, true],
    [80, true],
    [80.1, false],
    [89.9, false],
  ])('with the sun at %s degrees: useful %s', (altitudeDegrees, expected) => {
    expect(isUseful({ altitudeDegrees })).toBe(expected);
  });
});
