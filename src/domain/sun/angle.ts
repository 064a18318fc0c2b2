const radiansPerDegree = Math.PI / 180;

export function toRadians(degrees: number): number {
  return degrees * radiansPerDegree;
}

export function toDegrees(radians: number): number {
  return radians / radiansPerDegree;
}

/** The same direction in radians, from -π up to π. */
export function wrapRadians(radians: number): number {
  const turns = radians / (2 * Math.PI);
  return (turns - Math.round(turns)) * 2 * Math.PI;
}
