import { turnDegrees } from '../../geo/bearing.ts';

/** A heading freed from the trembling of the sensor. Of no beginning: undefined. */
export interface SmoothHeading {
  /**
   * Degrees, counted on past 360 and below 0: who turns through north from 359 comes to 361. A rotation that is drawn
   * from it never runs back around the dial.
   */
  readonly degrees: number;
  /** The same after the first, short smoothing. It says whether the device turns or only trembles. */
  readonly firstStageDegrees: number;
  /** Milliseconds of a clock that never goes back. */
  readonly atMs: number;
}

/** Takes the teeth off single readings. */
const firstStageMs = 80;
/** A still device is held calmly, a turning one is followed quickly; between these distances one goes over into the other. */
const still = { ms: 320, degrees: 2 };
const turning = { ms: 70, degrees: 14 };
const stepMs = 16;
/** After a longer silence the smoothed heading is where the reading is, so there is nothing left to compute. */
const maxElapsedMs = 3000;

/**
 * Follows a reading along the shortest arc up to an instant. The same course of readings gives the same heading however
 * often it is asked on the way.
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

/** Which part of the way a low-pass of a time constant covers in a time. */
const lowPassFraction = (elapsedMs: number, constantMs: number) => 1 - Math.exp(-elapsedMs / constantMs);

function timeConstantMs(lagDegrees: number): number {
  const part = (Math.abs(lagDegrees) - still.degrees) / (turning.degrees - still.degrees);
  const hurry = Math.min(1, Math.max(0, part));
  return still.ms * (turning.ms / still.ms) ** hurry;
}
