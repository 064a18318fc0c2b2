import { dayMs } from '../time/units.ts';
import { toRadians, wrapRadians } from './angle.ts';

const j2000Ms = Date.UTC(2000, 0, 1, 12);
const daysPerCentury = 36_525;
const radiansPerArcSecond = toRadians(1 / 3600);

/** Equatorial horizontal parallax of the sun, Meeus p. 279. */
export const parallaxRadians = toRadians(8.794 / 3600);

/** Geocentric position of the centre of the sun. Radians. */
export interface SolarPosition {
  readonly declination: number;
  /** Measured at the meridian of Greenwich, west positive, -π to π. */
  readonly greenwichHourAngle: number;
}

/**
 * Returns the apparent geocentric position of the sun at an instant (epoch milliseconds), from truncated VSOP87
 * with nutation and aberration. Accurate to 2.5 arc seconds in hour angle and 1.5 in declination from 2000 to
 * 2050.
 *
 * Two simplifications: UTC is used for UT1 (they differ by less than 0.9 s), and the sun is taken to be on the
 * ecliptic. Its ecliptic latitude, mostly due to the moon's pull on the earth, stays below 1.2 arc seconds,
 * which moves sunrise by at most 0.7 s at latitude 65° and 0.3 s at 60°.
 *
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

/**
 * Geometric longitude converted to FK5 (Meeus p. 166) and corrected for aberration (25.10, with R to first
 * order).
 */
function apparentLongitude(centuries: number): number {
  const meanAnomaly = toRadians(357.52911 + 35_999.05029 * centuries);
  const aberration = -20.4898 * (1 + 0.0167 * Math.cos(meanAnomaly));
  const earth = earthLongitudeRadians(centuries / 10);
  return earth + Math.PI + (aberration - 0.09033) * radiansPerArcSecond;
}

/** Nutation by Meeus p. 144, accurate to 0.5" in longitude and 0.1" in obliquity. */
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

/** Mean obliquity of the ecliptic, Meeus (22.2). */
function meanObliquity(centuries: number): number {
  const arcSeconds = 84_381.448 - centuries * (46.815 + centuries * (0.00059 - centuries * 0.001813));
  return arcSeconds * radiansPerArcSecond;
}

/** Mean sidereal time at Greenwich, Meeus (12.4). */
function meanSiderealTime(daysUt: number): number {
  const centuries = daysUt / daysPerCentury;
  const degrees =
    280.46061837 +
    ((360.98564736629 * daysUt) % 360) +
    centuries * centuries * (0.000387933 - centuries / 38_710_000);
  return toRadians(degrees);
}

const msPerJulianYear = 365.25 * dayMs;

/**
 * Returns TT − UT in seconds at an instant in epoch milliseconds. An error of ten seconds here moves the sun by
 * 0.03 s.
 *
 * Polynomials of Espenak and Meeus, Five Millennium Canon of Solar Eclipses (NASA/TP-2006-214141), p. 14.
 * Before 1990 only their long-term parabola is used.
 */
function deltaTSeconds(epochMs: number): number {
  const year = 1970 + epochMs / msPerJulianYear;
  const centuries = (year - 1820) / 100;
  const parabola = -20 + 32 * centuries * centuries;
  if (year < 1990 || year > 2150) return parabola;
  if (year > 2050) return parabola - 0.5628 * (2150 - year);
  const t = year - 2000;
  return 62.92 + 0.32217 * t + 0.005589 * t * t;
}

/**
 * Heliocentric longitude of the earth, ecliptic and equinox of date: VSOP87D (Bretagnon and Francou 1988) as
 * truncated in Meeus, Astronomical Algorithms, 2nd ed., Appendix III p. 418, here to the terms above 0.25 arc
 * seconds.
 * Rows: amplitude in units of 1e-8 radian, phase in radians, frequency in radians per Julian millennium.
 */
const constantTerms: readonly number[] = [
  3341656, 4.6692568, 6283.07585, 34894, 4.6261, 12566.1517, 3497, 2.7441, 5753.3849, 3418, 2.8289, 3.5231,
  3136, 3.6277, 77713.7715, 2676, 4.4181, 7860.4194, 2343, 6.1352, 3930.2097, 1324, 0.7425, 11506.7698, 1273,
  2.0371, 529.691, 1199, 1.1096, 1577.3435, 990, 5.233, 5884.927, 902, 2.045, 26.298, 857, 3.508, 398.149,
  780, 1.179, 5223.694, 753, 2.533, 5507.553, 505, 4.583, 18849.228, 492, 4.205, 775.523, 357, 2.92, 0.067,
  317, 5.849, 11790.629, 284, 1.899, 796.298, 271, 0.315, 10977.079, 243, 0.345, 5486.778, 206, 4.806,
  2544.314, 205, 1.869, 5573.143, 202, 2.458, 6069.777, 156, 0.833, 213.299, 132, 3.411, 2942.463, 126, 1.083,
  20.775,
];
const linearTerms: readonly number[] = [
  206059, 2.678235, 6283.07585, 4303, 2.6351, 12566.1517, 425, 1.59, 3.523,
];

function sumOfCosines(terms: readonly number[], millennia: number): number {
  let sum = 0;
  for (let i = 0; i < terms.length; i += 3) {
    sum += (terms[i] as number) * Math.cos((terms[i + 1] as number) + (terms[i + 2] as number) * millennia);
  }
  return sum;
}

/**
 * Returns the earth's heliocentric longitude in radians, not reduced to one turn.
 * @param millennia Julian millennia of TT since J2000
 */
function earthLongitudeRadians(millennia: number): number {
  const l0 = 175347046 + sumOfCosines(constantTerms, millennia);
  const l1 = 628331966747 + sumOfCosines(linearTerms, millennia);
  const l2 = 52919 + 8720 * Math.cos(1.0721 + 6283.0758 * millennia);
  return (l0 + millennia * (l1 + millennia * l2)) * 1e-8;
}
