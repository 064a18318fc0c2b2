export interface Coordinates {
  /** Degrees, north positive, -90 to 90. */
  readonly latitude: number;
  /** Degrees, east positive, -180 to 180. */
  readonly longitude: number;
}

/** Whether both values are finite and within the range of latitudes and longitudes. */
export function isOnGlobe({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Returns one canonical form for each point: -0 becomes 0, and the antimeridian is -180. */
export function normaliseCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: latitude + 0, longitude: longitude === 180 ? -180 : longitude + 0 };
}

/** Rounds to a number of decimals, half away from zero, never to -0. */
export function roundCoordinate(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return (Math.sign(value) * Math.round(Math.abs(value) * scale)) / scale + 0;
}
