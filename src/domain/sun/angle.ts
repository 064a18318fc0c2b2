const radiansPerDegree = Math.PI / 180;

export function toRadians(degrees: number): number {
  return degrees * radiansPerDegree;
}

export function toDegrees(radians: number): number {
  return radians / radiansPerDegree;
}

/** Wraps an angle in radians into the range from -π to π. */
export function wrapRadians(radians: number): number {
  const turns = radians / (2 * Math.PI);
  return (turns - Math.round(turns)) * 2 * Math.PI;
}
