/** A direction as degrees from north over east, 0 up to 360; never -0. */
export function normaliseBearing(degrees: number): number {
  const within = degrees % 360;
  return (within < 0 ? within + 360 : within) % 360 || 0;
}

/** The shortest turn from one direction to another: degrees, to the right positive, above -180 up to 180. */
export function turnDegrees(from: number, to: number): number {
  const turn = normaliseBearing(to - from);
  return turn > 180 ? turn - 360 : turn;
}
