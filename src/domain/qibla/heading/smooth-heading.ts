import { turnDegrees } from '../../geo/bearing.ts';

/** A heading filtered from sensor noise. Undefined before the first reading. */
export interface SmoothHeading {
  /**
   * Continuous degrees, beyond 360 and below 0: turning through north from 359 gives 361, so that a rotation
   * drawn from it never runs back around the dial.
   */
  readonly degrees: number;
  /** The heading after the first, short filter. It shows whether the device turns or only trembles. */
  readonly firstStageDegrees: number;
  /** Milliseconds of a monotonic clock. */
  readonly atMs: number;
}

/** Removes spikes from single readings. */
const firstStageMs = 80;
/**
 * A still device is filtered strongly, a turning one is followed quickly; between these two lags the time
 * constant is interpolated.
 */
const still = { ms: 320, degrees: 2 };
const turning = { ms: 70, degrees: 14 };
const stepMs = 16;
/** After a longer silence the smoothed heading equals the reading, so there is nothing left to compute. */
const maxElapsedMs = 3000;

/**
 * Filters a reading along the shortest arc up to an instant. The result doesn't depend on how often it is
 * sampled.
 */
export function smoothHeading(
  before: SmoothHeading | undefined,
  headingDegrees: number,
  atMs: number,
): SmoothHeading {
  if (!before) return { degrees: headingDegrees, firstStageDegrees: headingDegrees, atMs };
  const elapsedMs = Math.min(maxElapsedMs, atMs - before.atMs);
  if (elapsedMs <= 0) return before;
  const goal = before.firstStageDegrees + turnDegrees(before.firstStageDegrees, headingDegrees);
  const steps = Math.ceil(elapsedMs / stepMs);
  let { degrees, firstStageDegrees } = before;
  for (let step = 0; step < steps; step++) {
    firstStageDegrees += (goal - firstStageDegrees) * lowPassFraction(elapsedMs / steps, firstStageMs);
    degrees +=
      (firstStageDegrees - degrees) *
      lowPassFraction(elapsedMs / steps, timeConstantMs(firstStageDegrees - degrees));
  }
  return { degrees, firstStageDegrees, atMs };
}

/** Fraction of the way that a low-pass filter with the given time constant covers. */
const lowPassFraction = (elapsedMs: number, constantMs: number) => 1 - Math.exp(-elapsedMs / constantMs);

function timeConstantMs(lagDegrees: number): number {
  const part = (Math.abs(lagDegrees) - still.degrees) / (turning.degrees - still.degrees);
  const hurry = Math.min(1, Math.max(0, part));
  return still.ms * (turning.ms / still.ms) ** hurry;
}
