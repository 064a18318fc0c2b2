/** How far a heading may be off and still count as facing the Qibla, degrees: the specification's two figures. */
export const alignmentTolerance = { screen: 6, camera: 10 } as const;

/** This far beyond the tolerance, alignment ends immediately. */
const clearlyOffDegrees = 2;
const graceMs = 400;
/** Headings are sums of decimal fractions: exactly 6 must count as 6. */
const epsilonDegrees = 1e-9;

export interface Alignment {
  readonly isAligned: boolean;
  /**
   * Since when (milliseconds of the same clock as `atMs`) an aligned heading has been slightly beyond the
   * tolerance.
   */
  readonly driftingSinceMs?: number;
}

export const notAligned: Alignment = { isAligned: false };

/**
 * Returns the alignment after a reading. Becomes aligned immediately within the tolerance; stops being aligned
 * when clearly beyond it, or after staying beyond it for a grace period, so that a trembling hand at the edge
 * doesn't make it flicker.
 * @param offDegrees the shortest turn from the heading to the Qibla, either way
 */
export function nextAlignment(
  before: Alignment,
  offDegrees: number,
  toleranceDegrees: number,
  atMs: number,
): Alignment {
  const beyond = Math.abs(offDegrees) - toleranceDegrees;
  if (beyond <= epsilonDegrees) return { isAligned: true };
  if (!before.isAligned || beyond > clearlyOffDegrees) return notAligned;
  const { driftingSinceMs = atMs } = before;
  return atMs - driftingSinceMs >= graceMs ? notAligned : { isAligned: true, driftingSinceMs };
}
