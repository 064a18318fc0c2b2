const daysInYear = 365.25;
/** Length scale of the kernel: how many days a printed day is informative for. */
const lengthDays = 45;
/** Noise from rounding to the minute and from manual adjustments, and the spread of the values around their mean, in minutes. */
const noiseMinutes = 0.4;
const spreadMinutes = 4;

/**
 * Fits a smooth curve over the days of a year to values on some of them: the mean of a Gaussian process with a
 * squared-exponential kernel on the circle of the year (Rasmussen and Williams, Gaussian Processes for Machine Learning,
 * 2006, algorithm 2.1). The curve is close to the values but not through them, since they were rounded.
 */
export function fitSmoothCurve(days: readonly number[], values: readonly number[]): (day: number) => number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const covariance = days.map((a, i) => days.map((b, j) => kernel(a, b) + (i === j ? noiseMinutes ** 2 : 0)));
  const weights = solveByCholesky(
    covariance,
    values.map((value) => value - mean),
  );
  return (day) => days.reduce((sum, known, i) => sum + kernel(day, known) * (weights[i] ?? 0), mean);
}

function kernel(a: number, b: number): number {
  const apart = Math.abs(a - b) % daysInYear;
  const days = Math.min(apart, daysInYear - apart);
  return spreadMinutes ** 2 * Math.exp(-(days ** 2) / (2 * lengthDays ** 2));
}

/** Solves a positive definite system by Cholesky factorization. */
function solveByCholesky(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const lower: number[][] = [];
  const at = (i: number, j: number) => lower[i]?.[j] ?? 0;
  for (let i = 0; i < size; i++) {
    const row: number[] = [];
    lower.push(row);
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]?.[j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (row[k] ?? 0) * at(j, k);
      row.push(i === j ? Math.sqrt(sum) : sum / at(j, j));
    }
  }
  const middle: number[] = [];
  for (let i = 0; i < size; i++) {
    let sum = right[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= at(i, k) * (middle[k] ?? 0);
    middle.push(sum / at(i, i));
  }
  const solution: number[] = new Array(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    let sum = middle[i] ?? 0;
    for (let k = i + 1; k < size; k++) sum -= at(k, i) * (solution[k] ?? 0);
    solution[i] = sum / at(i, i);
  }
  return solution;
}

/** Days in each run that is left out for validation, about as long as the missing months. */
const leftOutDays = 20;

/**
 * Fits the curve or just the mean of the values, whichever predicts left-out runs of days better: when a table follows its
 * rule closely, a curve would fit the rounding.
 */
export function fitBest(days: readonly number[], values: readonly number[]): (day: number) => number {
  const fitters = [fitMean, fitSmoothCurve];
  const errors = fitters.map((fitter) => errorOf(fitter, days, values));
  const best = (errors[0] ?? 0) <= (errors[1] ?? 0) ? fitMean : fitSmoothCurve;
  return best(days, values);
}

type Fit = (days: readonly number[], values: readonly number[]) => (day: number) => number;

function fitMean(_days: readonly number[], values: readonly number[]): () => number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return () => mean;
}

/** Mean square error on runs of days that the fit did not see, in minutes squared. */
function errorOf(fitter: Fit, days: readonly number[], values: readonly number[]): number {
  const runs = new Set(days.map((day) => Math.floor(day / leftOutDays)));
  const squares = [...runs].flatMap((run) => {
    const isOut = (day: number | undefined) => Math.floor((day ?? 0) / leftOutDays) === run;
    const remaining = days.flatMap((day, i) => (isOut(day) ? [] : [i]));
    const at = fitter(
      remaining.map((i) => days[i] ?? 0),
      remaining.map((i) => values[i] ?? 0),
    );
    return days.flatMap((day, i) => (isOut(day) ? [(at(day) - (values[i] ?? 0)) ** 2] : []));
  });
  return squares.reduce((sum, square) => sum + square, 0) / squares.length;
}
