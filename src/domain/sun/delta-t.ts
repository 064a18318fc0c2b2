import { dayMs } from '../time/units.ts';

const msPerJulianYear = 365.25 * dayMs;

/**
 * TT − UT in seconds, at an instant in epoch milliseconds.
 * Polynomials of Espenak and Meeus, Five Millennium Canon of Solar Eclipses (NASA/TP-2006-214141), p. 14;
 * before 2005 their long-term parabola alone. Ten seconds of error here move the sun by 0.03 s.
 */
export function deltaTSeconds(epochMs: number): number {
  const year = 1970 + epochMs / msPerJulianYear;
  const centuries = (year - 1820) / 100;
  const parabola = -20 + 32 * centuries * centuries;
  if (year < 1990 || year > 2150) return parabola;
  if (year > 2050) return parabola - 0.5628 * (2150 - year);
  const t = year - 2000;
  return 62.92 + 0.32217 * t + 0.005589 * t * t;
}
