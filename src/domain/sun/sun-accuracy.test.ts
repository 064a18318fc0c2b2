import * as astronomy from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../time/units.ts';
import { sunAltitudeAzimuth } from './altitude-azimuth.ts';
import { shadowAltitudeDegrees } from './shadow.ts';
import { type Branch, crossingDays, noonAltitudeDegrees, transitDays } from './sun-crossing.ts';
import { instantMs, sunMotionAround } from './sun-motion.ts';

const longitudes = [-179.9, -120, -75, 0, 39.8, 106.8, 150];
const firstDay = Date.UTC(2000, 0, 1);
const dayAfterLast = Date.UTC(2051, 0, 1);
/** Generous timeout, for a busy machine. */
const slow = { timeout: 30_000 };

type Event = 'transit' | 'rise' | 'set' | 'dawn' | 'dusk' | 'asr1' | 'asr2';
const events: readonly Event[] = ['transit', 'rise', 'set', 'dawn', 'dusk', 'asr1', 'asr2'];

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Every 71st day of 2000 to 2050 (which over time covers every part of the year), and each solstice and equinox. */
function sampledDays(): number[] {
  const steps = Math.ceil((dayAfterLast - firstDay) / dayMs / 71);
  const spread = Array.from({ length: steps }, (_, i) => firstDay + i * 71 * dayMs);
  const turningPoints = Array.from({ length: 51 }, (_, i) => 2000 + i).flatMap((year) => [
    Date.UTC(year, 2, 20),
    Date.UTC(year, 5, 21),
    Date.UTC(year, 8, 22),
    Date.UTC(year, 11, 21),
  ]);
  return [...spread, ...turningPoints];
}

/** Worst differences over the days at some latitudes, alternating longitudes. */
function worstAt(latitudes: readonly number[]): Worst {
  const seconds = { transit: 0, rise: 0, set: 0, dawn: 0, dusk: 0, asr1: 0, asr2: 0 };
  const worst: Worst = { seconds, twilightDegrees: 0, onOneSideOnly: [] };
  for (const latitude of latitudes) {
    for (const [i, day] of sampledDays().entries()) {
      const place = { latitude, longitude: longitudes[i % longitudes.length] ?? 0 };
      compareDay(place, day + (12 - place.longitude / 15) * hourMs, worst);
    }
  }
  return worst;
}

interface Worst {
  readonly seconds: Record<Event, number>;
  /** How far the sun is from 18 degrees below the horizon at our dawn and dusk. */
  twilightDegrees: number;
  /** Events found by only one of the two. */
  readonly onOneSideOnly: string[];
}

function compareDay(place: Place, noon: number, worst: Worst): void {
  const ours = ourEvents(place, noon);
  const theirs = trueEvents(place, noon);
  for (const event of events) {
    const [a, b] = [ours[event], theirs[event]];
    if (a !== undefined && b !== undefined) {
      worst.seconds[event] = Math.max(worst.seconds[event], Math.abs(a - b) / 1000);
    } else if (a !== b) {
      worst.onOneSideOnly.push(`${event} at ${place.latitude} on ${new Date(noon).toISOString()}`);
    }
  }
  for (const at of [ours.dawn, ours.dusk]) {
    if (at === undefined) continue;
    worst.twilightDegrees = Math.max(worst.twilightDegrees, Math.abs(trueSky(place, at).altitude + 18));
  }
}

type Moments = Record<Event, number | undefined>;

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
  const transit = astronomy.SearchHourAngle(sun, observer, 0, new Date(noon - hourMs)).time;
  const equator = astronomy.Equator(sun, transit, observer, true, true);
  const zenithDistance = 90 - astronomy.Horizon(transit, observer, equator.ra, equator.dec).altitude;
  const crossing = (altitude: number, direction: 1 | -1) => {
    const start = direction > 0 ? new Date(transit.date.getTime() - dayMs / 2) : transit.date;
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

describe('the sun compared with astronomy-engine, 2000 to 2050', () => {
  it('is within half a second for every event up to 40 degrees, including twilight', slow, () => {
    const { seconds, onOneSideOnly } = worstAt([-40, -23.4, -6.2, 0, 3.1, 21.4, 33.9, 40]);
    console.log('latitude up to 40, worst seconds:', seconds);
    expect(onOneSideOnly).toEqual([]);
    for (const event of events) expect(seconds[event], event).toBeLessThan(0.5);
  });

  it.each([
    { band: 'from 40 to 55 degrees', latitudes: [-55, -45, 48, 51.5, 55] },
    { band: 'at 60 and 65 degrees', latitudes: [-65, -60, 60, 65] },
  ])('is within half a second by day, and 0.002 degrees in twilight, $band', slow, ({ band, latitudes }) => {
    const { seconds, twilightDegrees, onOneSideOnly } = worstAt(latitudes);
    console.log(`latitude ${band}, worst seconds:`, seconds, 'twilight, degrees:', twilightDegrees);
    expect(onOneSideOnly).toEqual([]);
    for (const event of ['transit', 'rise', 'set', 'asr1', 'asr2'] as const) {
      expect(seconds[event], event).toBeLessThan(0.5);
    }
    // If the sun only grazes the angle, seconds are meaningless: compare its altitude at the moment found.
    expect(twilightDegrees).toBeLessThan(0.002);
  });

  it('is at the same position in the sky at any hour', () => {
    for (const latitude of [-75, -6.2, 0.5, 51.5, 89]) {
      for (let hour = 0; hour < 24 * 365; hour += 331) {
        const place = { latitude, longitude: 106.8 };
        const at = Date.UTC(2026, 0, 1) + hour * hourMs;
        const truth = trueSky(place, at);
        const { altitudeDegrees, azimuthDegrees } = sunAltitudeAzimuth(place, at);
        expect(Math.abs(altitudeDegrees - truth.altitude)).toBeLessThan(0.003);
        // Near the zenith the azimuth is ill-defined: compare the arc instead.
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
