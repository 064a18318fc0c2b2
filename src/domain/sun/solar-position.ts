import { dayMs } from '../time/units.ts';
import { toRadians, wrapRadians } from './angle.ts';
import { deltaTSeconds } from './delta-t.ts';
import { earthLongitudeRadians } from './earth-longitude.ts';

const j2000Ms = Date.UTC(2000, 0, 1, 12);
const daysPerCentury = 36_525;
const radiansPerArcSecond = toRadians(1 / 3600);

/** Equatorial horizontal parallax of the sun, Meeus p. 279. */
export const parallaxRadians = toRadians(8.794 / 3600);

/** Where the sun's centre stands as seen from the centre of the earth. Radians. */
export interface SolarPosition {
  readonly declination: number;
  /** Of the meridian of Greenwich, west positive, -π to π. */
  readonly greenwichHourAngle: number;
}

/**
 * Apparent geocentric place of the sun: VSOP87 cut short, nutation, aberration. Good to 2.5 arc seconds in hour angle
 * and 1.5 in declination from 2000 to 2050. Takes UTC for UT1 (they differ by less than 0.9 s) and the sun for a
 * point of the ecliptic: its latitude, mostly the moon's pull on the earth, stays below 1.2 arc seconds, which moves
 * sunrise by at most 0.7 s at 65 degrees of latitude and 0.3 s at 60.
 * Meeus, Astronomical Algorithms, 2nd ed., chapters 12 (sidereal time), 22 (nutation), 25 (sun).
 */
export function solarPosition(epochMs: number): SolarPosition {
  const daysUt = (epochMs - j2000Ms) / dayMs;
  const centuries = (daysUt + deltaTSeconds(epochMs) / 86_400) / daysPerCentury;
  const nutation = nutationRadians(centuries);
  const longitude = apparentLongitude(centuries) + nutation.inLongitude;
  const obliquity = meanObliquity(centuries) + nutation.inObliquity;
  const sinLongitude = Math.sin(longitude);
  const cosObliquity = Math.cos(obliquity);
  // Meeus (25.6) and (25.7).
  const rightAscension = Math.atan2(sinLongitude * cosObliquity, Math.cos(longitude));
  const siderealTime = meanSiderealTime(daysUt) + nutation.inLongitude * cosObliquity;
  return {
    declination: Math.asin(Math.sin(obliquity) * sinLongitude),
    greenwichHourAngle: wrapRadians(siderealTime - rightAscension),
  };
}

/** Geometric longitude turned to FK5 (Meeus p. 166) and set back by aberration (25.10, with R to the first order). */
function apparentLongitude(centuries: number): number {
  const meanAnomaly = toRadians(357.52911 + 35_999.05029 * centuries);
  const aberration = -20.4898 * (1 + 0.0167 * Math.cos(meanAnomaly));
  const earth = earthLongitudeRadians(centuries / 10);
  return earth + Math.PI + (aberration - 0.09033) * radiansPerArcSecond;
}

/** Meeus p. 144: good to 0.5" in longitude and 0.1" in obliquity. */
function nutationRadians(centuries: number): { inLongitude: number; inObliquity: number } {
  const node = toRadians(125.04452 - 1934.136261 * centuries);
  const sun = 2 * toRadians(280.4665 + 36_000.7698 * centuries);
  const moon = 2 * toRadians(218.3165 + 481_267.8813 * centuries);
  const inLongitude =
    -17.2 * Math.sin(node) - 1.32 * Math.sin(sun) - 0.23 * Math.sin(moon) + 0.21 * Math.sin(2 * node);
  const inObliquity =
    9.2 * Math.cos(node) + 0.57 * Math.cos(sun) + 0.1 * Math.cos(moon) - 0.09 * Math.cos(2 * node);
  return {
    inLongitude: inLongitude * radiansPerArcSecond,
    inObliquity: inObliquity * radiansPerArcSecond,
  };
}

/** Meeus (22.2). */
function meanObliquity(centuries: number): number {
  const arcSeconds = 84_381.448 - centuries * (46.815 + centuries * (0.00059 - centuries * 0.001813));
  return arcSeconds * radiansPerArcSecond;
}

/** Meeus (12.4), of Greenwich. */
function meanSiderealTime(daysUt: number): number {
  const centuries = daysUt / daysPerCentury;
  const degrees =
    280.46061837 +
    ((360.98564736629 * daysUt) % 360) +
    centuries * centuries * (0.000387933 - centuries / 38_710_000);
  return toRadians(degrees);
}
