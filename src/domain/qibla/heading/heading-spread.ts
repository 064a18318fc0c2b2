import { turnDegrees } from '../../geo/bearing.ts';

export interface HeadingAt {
  readonly degrees: number;
  /** Milliseconds of a monotonic clock. */
  readonly atMs: number;
}

/** Readings older than this don't count. */
export const spreadWindowMs = 1200;
const minReadings = 10;
const minWindowMs = 500;
const maxSpans = 4;
const readingsInSpan = 5;

/** During a larger turn the device speeds up and slows down as abruptly as a disturbed needle. */
const turningDegrees = 25;

/**
 * Returns the standard deviation of readings around their own slow movement, in degrees. Undefined for too few
 * readings or too short a time, and while the device is being turned.
 *
 * The window is divided into spans and only the calmer half of them counts: a single sudden turn, however far,
 * is no disturbance, while a disturbed needle trembles in every span.
 */
export function headingSpread(readings: readonly HeadingAt[]): number | undefined {
  const first = readings[0];
  const last = readings.at(-1);
  if (!first || !last || readings.length < minReadings || last.atMs - first.atMs < minWindowMs)
    return undefined;
  const seconds = readings.map(({ atMs }) => (atMs - first.atMs) / 1000);
  const course = unwrap(readings);
  const turned = slopeOf(course, seconds) * (seconds.at(-1) ?? 0);
  if (Math.abs(turned) > turningDegrees) return undefined;
  const spans = Math.min(maxSpans, Math.floor(readings.length / readingsInSpan));
  const cut = (values: Values, span: number) =>
    values.slice((values.length * span) / spans, (values.length * (span + 1)) / spans);
  const variances = Array.from({ length: spans }, (_, span) =>
    varianceAroundLine(cut(course, span), cut(seconds, span)),
  ).sort((a, b) => a - b);
  const calmer = variances.slice(0, Math.ceil(spans / 2));
  return Math.sqrt(sumOf(calmer) / calmer.length);
}

/** Unwraps headings into a continuous course, degrees from the first of them. */
function unwrap(readings: readonly HeadingAt[]): number[] {
  let course = 0;
  return readings.map(({ degrees }, index) => {
    course += turnDegrees(readings[index - 1]?.degrees ?? degrees, degrees);
    return course;
  });
}

type Values = readonly number[];

function varianceAroundLine(values: Values, seconds: Values): number {
  const slope = slopeOf(values, seconds);
  const residuals = fromMean(values.map((value, index) => value - slope * (seconds[index] ?? 0)));
  return sumOfProducts(residuals, residuals) / (residuals.length - 2);
}

/** Slope of the least-squares line through the values, per second. */
function slopeOf(values: Values, seconds: Values): number {
  const centred = fromMean(seconds);
  return sumOfProducts(values, centred) / (sumOfProducts(centred, centred) || 1);
}

const sumOf = (values: Values) => values.reduce((sum, value) => sum + value, 0);
const sumOfProducts = (a: Values, b: Values) => sumOf(a.map((value, index) => value * (b[index] ?? 0)));

function fromMean(values: Values): number[] {
  const mean = sumOf(values) / values.length;
  return values.map((value) => value - mean);
}
