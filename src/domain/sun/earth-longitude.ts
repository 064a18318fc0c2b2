/**
 * Heliocentric longitude of the earth, ecliptic and equinox of date: VSOP87D (Bretagnon and Francou 1988) as
 * cut in Meeus, Astronomical Algorithms, 2nd ed., Appendix III p. 418, here to the terms above 0.25 arc seconds.
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

/** Radians, not reduced to one turn. `millennia`: Julian millennia of TT since J2000. */
export function earthLongitudeRadians(millennia: number): number {
  const l0 = 175347046 + sumOfCosines(constantTerms, millennia);
  const l1 = 628331966747 + sumOfCosines(linearTerms, millennia);
  const l2 = 52919 + 8720 * Math.cos(1.0721 + 6283.0758 * millennia);
  return (l0 + millennia * (l1 + millennia * l2)) * 1e-8;
}
