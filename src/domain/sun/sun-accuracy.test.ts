import * as astronomy from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import { shadowAltitudeDegrees } from './shadow.ts';
import { type Branch, crossingDays, noonAltitudeDegrees, transitDays } from './sun-crossing.ts';
import { sunInTheSky } from './sun-in-the-sky.ts';
import { instantMs, sunMotionAround } from './sun-motion.ts';

const msPerHour = 3_600_000;
const msPerDay = 86_400_000;
const longitudes = [-150, 0, 120];
const years = [2000, 2026, 2050];
const dayStep = 13;

type Event = 'transit' | 'rise' | 'set' | 'dawn' | 'dusk' | 'asr1' | 'asr2';
const events: readonly Event[] = ['transit', 'rise', 'set', 'dawn', 'dusk', 'asr1', 'asr2'];

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

function daysToTry(): number[] {
  return years.flatMap((year) =>
    Array.from({ length: Math.floor(365 / dayStep) }, (_, i) => Date.UTC(year, 0, 1 + i * dayStep)),
  );
}

/** Seconds by which each event of each day differs; a surplus or missing event counts as infinite. */
function worstSeconds(latitudes: readonly number[]): Record<Event, number> {
  const worst: Record<Event, number> = { transit: 0, rise: 0, set: 0, dawn: 0, dusk: 0, asr1: 0, asr2: 0 };
  for (const latitude of latitudes) {
    for (const longitude of longitudes) {
      for (const day of daysToTry()) {
        const noon = day + (12 - longitude / 15) * msPerHour;
        const ours = ourEvents({ latitude, longitude }, noon);
        const theirs = trueEvents({ latitude, longitude }, noon);
        for (const event of events) {
          worst[event] = Math.max(worst[event], secondsBetween(ours[event], theirs[event]));
        }
      }
    }
  }
  return worst;
}

type Moments = Record<Event, number | undefined>;

function secondsBetween(a: number | undefined, b: number | undefined): number {
  if (a === undefined && b === undefined) return 0;
  return a === undefined || b === undefined ? Number.POSITIVE_INFINITY : Math.abs(a - b) / 1000;
}

function ourEvents({ latitude, longitude }: Place, noon: number): Moments {
  const motion = sunMotionAround(noon, longitude);
  const noonAltitude = noonAltitudeDegrees(motion, latitude);
  const at = (altitude: number | undefined, branch: Branch) => {
    const days = altitude === undefined ? undefined : crossingDays(motion, latitude, altitude, branch);
    return days === undefined ? undefined : instantMs(motion, days);
  };
  return {
    transit: instantMs(motion, transitDays(motion)),
    rise: at(-0.833, 'rising'),
    set: at(-0.833, 'setting'),
    dawn: at(-18, 'rising'),
    dusk: at(-18, 'setting'),
    asr1: at(shadowAltitudeDegrees(noonAltitude, 1), 'setting'),
    asr2: at(shadowAltitudeDegrees(noonAltitude, 2), 'setting'),
  };
}

function trueEvents({ latitude, longitude }: Place, noon: number): Moments {
  const observer = new astronomy.Observer(latitude, longitude, 0);
  const sun = astronomy.Body.Sun;
  const transit = astronomy.SearchHourAngle(sun, observer, 0, new Date(noon - msPerHour)).time;
  const equator = astronomy.Equator(sun, transit, observer, true, true);
  const zenithDistance = 90 - astronomy.Horizon(transit, observer, equator.ra, equator.dec).altitude;
  const crossing = (altitude: number, direction: 1 | -1) => {
    const start = direction > 0 ? new Date(transit.date.getTime() - msPerDay / 2) : transit.date;
    return astronomy.SearchAltitude(sun, observer, direction, start, 0.5, altitude)?.date.getTime();
  };
  const asr = (factor: number) => {
    if (zenithDistance >= 90) return undefined;
    const shadow = factor + Math.tan((zenithDistance * Math.PI) / 180);
    return crossing((Math.atan(1 / shadow) * 180) / Math.PI, -1);
  };
  return {
    transit: transit.date.getTime(),
    rise: crossing(-0.833, 1),
    set: crossing(-0.833, -1),
    dawn: crossing(-18, 1),
    dusk: crossing(-18, -1),
    asr1: asr(1),
    asr2: asr(2),
  };
}

describe('the sun against astronomy-engine, 2000 to 2050', () => {
  it('is within half a second for every event up to 40 degrees of latitude', () => {
    const worst = worstSeconds([-40, -23.4, -6.2, 0, 21.4, 40]);
    console.log('latitude up to 40, worst seconds:', worst);
    for (const event of events) expect(worst[event], event).toBeLessThan(0.5);
  });

  it('is within a second for transit, sunrise, sunset and both Asr up to 65 degrees', () => {
    const worst = worstSeconds([-65, -50, 51.5, 55, 60, 65]);
    console.log('latitude 50 to 65, worst seconds:', worst);
    for (const event of ['transit', 'rise', 'set', 'asr1', 'asr2'] as const) {
      expect(worst[event], event).toBeLessThan(1);
    }
  });

  it('finds twilight above 50 degrees exactly on the days that have it, where the sun stands at the angle', () => {
    let worstDegrees = 0;
    for (const latitude of [50, 55, 60, 65]) {
      for (const day of daysToTry()) {
        const place = { latitude, longitude: 0 };
        const noon = day + 12 * msPerHour;
        const ours = ourEvents(place, noon).dawn;
        expect(ours === undefined).toBe(trueEvents(place, noon).dawn === undefined);
        if (ours === undefined) continue;
        worstDegrees = Math.max(worstDegrees, Math.abs(trueSky(place, ours).altitude + 18));
      }
    }
    console.log('twilight residual, degrees:', worstDegrees);
    expect(worstDegrees).toBeLessThan(0.002);
  });

  it('stands in the same place of the sky at any hour', () => {
    for (const latitude of [-75, -6.2, 0.5, 51.5, 89]) {
      for (let hour = 0; hour < 24 * 365; hour += 331) {
        const place = { latitude, longitude: 106.8 };
        const at = Date.UTC(2026, 0, 1) + hour * msPerHour;
        const truth = trueSky(place, at);
        const { altitudeDegrees, azimuthDegrees } = sunInTheSky(place, at);
        expect(Math.abs(altitudeDegrees - truth.altitude)).toBeLessThan(0.003);
        // Near the zenith the azimuth means little: compare it along the sky.
        const apart = ((azimuthDegrees - truth.azimuth + 540) % 360) - 180;
        expect(Math.abs(apart * Math.cos((truth.altitude * Math.PI) / 180))).toBeLessThan(0.003);
      }
    }
  });
});

function trueSky({ latitude, longitude }: Place, epochMs: number): { altitude: number; azimuth: number } {
  const observer = new astronomy.Observer(latitude, longitude, 0);
  const date = new Date(epochMs);
  const equator = astronomy.Equator(astronomy.Body.Sun, date, observer, true, true);
  return astronomy.Horizon(date, observer, equator.ra, equator.dec);
}
