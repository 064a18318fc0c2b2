import * as astronomy from 'astronomy-engine';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../time/units.ts';
import { civilDateOfUtc, formatIsoDate, parseIsoDate, utcMidnight } from '../time-zone/civil-date.ts';
import { diyanetMonths } from './diyanet-months.ts';
import { jakimMonths } from './jakim-months.ts';
import type { MonthLengths } from './month-table.ts';

/*
 * Regenerates the tables of JAKIM and Diyanet from their rules and an independent ephemeris. After a change of a rule,
 * the failing test prints the table for the file.
 */

const { Body } = astronomy;

interface Sky {
  readonly altitudeDegrees: number;
  readonly elongationDegrees: number;
  readonly geocentricElongationDegrees: number;
}

/** Sun and moon at sunset with refraction; the sun's upper limb touches the horizon. */
function skyAtSunset(place: astronomy.Observer, sunsetMs: number): Sky {
  const at = new Date(sunsetMs);
  const positionOf = (body: astronomy.Body) => {
    const { ra, dec } = astronomy.Equator(body, at, place, true, true);
    return astronomy.Horizon(at, place, ra, dec, 'normal');
  };
  const moon = positionOf(Body.Moon);
  const sun = { altitude: -16 / 60, azimuth: positionOf(Body.Sun).azimuth };
  return {
    altitudeDegrees: moon.altitude,
    elongationDegrees: arcDegrees(moon, sun),
    geocentricElongationDegrees: astronomy.AngleFromSun(Body.Moon, at),
  };
}

type SkyPosition = { readonly altitude: number; readonly azimuth: number };

function arcDegrees(a: SkyPosition, b: SkyPosition): number {
  const [h1, h2, apart] = [a.altitude, b.altitude, a.azimuth - b.azimuth].map((d) => (d * Math.PI) / 180);
  if (h1 === undefined || h2 === undefined || apart === undefined) throw new Error('three angles');
  const cosine = Math.sin(h1) * Math.sin(h2) + Math.cos(h1) * Math.cos(h2) * Math.cos(apart);
  return (Math.acos(cosine) * 180) / Math.PI;
}

function timeOf(time: astronomy.AstroTime | null, what: string): number {
  if (time === null) throw new Error(`no ${what}`);
  return time.date.getTime();
}

function conjunctionAfter(ms: number): number {
  return timeOf(astronomy.SearchMoonPhase(0, new Date(ms), 40), 'conjunction');
}

function sunsetAfter(place: astronomy.Observer, ms: number): number {
  return timeOf(astronomy.SearchRiseSet(Body.Sun, place, -1, new Date(ms), 1.5), 'sunset');
}

const dayOf = (ms: number) => Math.floor(ms / dayMs);
const isoDay = (day: number) => formatIsoDate(civilDateOfUtc(day * dayMs));
function dayOfIso(text: string): number {
  const date = parseIsoDate(text);
  if (!date) throw new Error(text);
  return utcMidnight(date) / dayMs;
}

/* JAKIM: the moon must be visible (imkanur-rukyah) at Malaysia's western reference station. */

const tanjungChinchin = new astronomy.Observer(6.435, 99.64, 0);
const pulauPerak = new astronomy.Observer(5.68, 98.94, 0);
const newCriterionMs = Date.UTC(2021, 7, 1);

function jakimStart(conjunctionMs: number): number {
  const isNew = conjunctionMs > newCriterionMs;
  const place = isNew ? pulauPerak : tanjungChinchin;
  let sunset = sunsetAfter(place, conjunctionMs);
  while (!(isNew ? canBeSeenSince1443(sunset) : canBeSeenSince1992(sunset, conjunctionMs))) {
    sunset = sunsetAfter(place, sunset + hourMs);
  }
  return dayOf(sunset) + 1;
}

function canBeSeenSince1443(sunset: number): boolean {
  const sky = skyAtSunset(pulauPerak, sunset);
  return sky.altitudeDegrees >= 3 && sky.elongationDegrees >= 6.4;
}

function canBeSeenSince1992(sunset: number, conjunctionMs: number): boolean {
  const sky = skyAtSunset(tanjungChinchin, sunset);
  if (sky.altitudeDegrees >= 2 && sky.elongationDegrees >= 3) return true;
  const moonset = astronomy.SearchRiseSet(Body.Moon, tanjungChinchin, -1, new Date(sunset), 0.2);
  return moonset !== null && moonset.date.getTime() - conjunctionMs >= 8 * hourMs;
}

/* Diyanet: the moon eight degrees from the sun, anywhere on earth. */

const singleCalendarMs = Date.UTC(2017, 0, 1);
const gisborne = new astronomy.Observer(-38.66, 178.02, 0);
/** Western ends of the American mainland up to 65 degrees north, where the sun sets last: latitude, longitude west. */
const americanCoast = [
  [64.5, 165.4],
  [63, 164.6],
  [61.8, 166.1],
  [60.5, 165.2],
  [58.65, 162.2],
  [57.6, 157.7],
  [56, 160.5],
  [55.05, 163.1],
  [60, 145],
  [58.4, 137],
  [54, 130.3],
  [50, 127.8],
  [46, 124],
  [40.44, 124.4],
  [34.45, 120.47],
  [27.85, 115.1],
  [22.87, 110],
  [17, 100],
  [10, 85.8],
  [1, 80],
  [-4.68, 81.33],
  [-12, 77.1],
  [-18.3, 70.4],
  [-30, 71.5],
  [-42, 74],
  [-46.6, 75.6],
  [-53, 73.5],
].map(([latitude, west]) => new astronomy.Observer(latitude ?? 0, -(west ?? 0), 0));

function diyanetStart(conjunctionMs: number): number {
  const seenAt = eightDegreesApart(conjunctionMs);
  const day = dayOf(seenAt);
  const isAmericanEvening = seenAt - day * dayMs < dayMs / 2;
  const isEarly =
    seenAt > singleCalendarMs &&
    isAmericanEvening &&
    conjunctionMs < dawnInNewZealand(day) &&
    americanCoast.some((place) => isVisibleAt(place, day));
  return isEarly ? day : day + 1;
}

function eightDegreesApart(conjunctionMs: number): number {
  let before = conjunctionMs;
  let after = conjunctionMs + 2 * dayMs;
  while (after - before > 1000) {
    const middle = (before + after) / 2;
    if (astronomy.AngleFromSun(Body.Moon, new Date(middle)) < 8) before = middle;
    else after = middle;
  }
  return after;
}

/** Returns the first light (18 degrees) of the civil day in New Zealand. */
function dawnInNewZealand(day: number): number {
  const midnight = new Date(day * dayMs - 13 * hourMs);
  return timeOf(astronomy.SearchAltitude(Body.Sun, gisborne, 1, midnight, 1, -18), 'dawn');
}

/** Whether the moon is visible at the place on the evening before the day. */
function isVisibleAt(place: astronomy.Observer, day: number): boolean {
  const noon = (day - 0.5) * dayMs - (place.longitude / 15) * hourMs;
  const sky = skyAtSunset(place, sunsetAfter(place, noon));
  return sky.altitudeDegrees >= 5 && sky.geocentricElongationDegrees >= 8;
}

/** Published months that differ from our computation of the rule. */
type Exceptions = Readonly<Record<string, string>>;

function tableOf(
  firstYear: number,
  searchFrom: string,
  startOf: (conjunctionMs: number) => number,
  exceptions: Exceptions,
): MonthLengths {
  const starts: number[] = [];
  const applied: string[] = [];
  let conjunction = conjunctionAfter(Date.parse(searchFrom));
  while (starts.length <= (1500 - firstYear + 1) * 12) {
    const byRule = isoDay(startOf(conjunction));
    if (byRule in exceptions) applied.push(byRule);
    starts.push(dayOfIso(exceptions[byRule] ?? byRule));
    conjunction = conjunctionAfter(conjunction + 20 * dayMs);
  }
  expect(applied, 'exceptions that the rule still needs').toEqual(Object.keys(exceptions));
  return { firstYear, firstDay: starts[0] ?? 0, packed: packedFrom(starts) };
}

function packedFrom(starts: readonly number[]): string {
  let packed = '';
  for (let first = 0; first + 12 < starts.length; first += 12) {
    let flags = 0;
    for (let month = 0; month < 12; month++) {
      const length = (starts[first + month + 1] ?? 0) - (starts[first + month] ?? 0);
      expect([29, 30], `month from ${isoDay(starts[first + month] ?? 0)}`).toContain(length);
      flags |= (length - 29) << month;
    }
    packed += flags.toString(16).padStart(3, '0');
  }
  return packed;
}

describe('the month tables follow their rules', () => {
  it('JAKIM: visible at the reference station; two months as published', () => {
    const exceptions = {
      // Public holiday of 1 Muharram 1439; the rule is met by 0.1 degrees of elongation the evening before.
      '2017-09-21': '2017-09-22',
      // Declared on a sighting of 1 May 2022; JAKIM reissued its calendar on 14 May.
      '2022-05-03': '2022-05-02',
    };
    expect(jakimMonths).toEqual(tableOf(1416, '1995-05-20', jakimStart, exceptions));
  });

  it('Diyanet: eight degrees from the sun, since 2017 with the exception made by the Istanbul congress', () => {
    expect(diyanetMonths).toEqual(tableOf(1400, '1979-11-10', diyanetStart, {}));
  });
});
