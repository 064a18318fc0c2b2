import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import { sunAltitudeAzimuth } from '../../../../domain/sun/altitude-azimuth.ts';
import { type NearestTurn, nearestTurn } from './nearest-turn.ts';
import { nextSunriseMs, type SunDay } from './sun-day.ts';

export type LandmarkName = 'sunrise' | 'noon' | 'sunset' | 'north_star' | 'southern_cross';

/** A mark of the sky with a known direction, and the turn from it to the Qibla. */
export interface Landmark {
  readonly name: LandmarkName;
  /** From true north over east. */
  readonly azimuthDegrees: number;
  /** Above the horizon. */
  readonly altitudeDegrees: number;
  /** When the sun is there, epoch milliseconds; undefined for a star, which is there all night. */
  readonly atMs?: number | undefined;
  readonly turn: NearestTurn;
}

/** Higher marks are too close to the zenith to show a direction. */
const maxAltitudeDegrees = 75;
/** A lower celestial pole is hidden by haze and buildings. */
const minPoleDegrees = 5;

/** Returns the usable landmarks at the place on the day; after sunset with the next sunrise. */
export function findLandmarks(at: Coordinates, day: SunDay, nowMs: number): readonly Landmark[] {
  const bearing = qiblaBearingDegrees(at);
  const isOver = day.setMs !== undefined && nowMs > day.setMs;
  const riseMs = isOver ? nextSunriseMs(at, nowMs) : day.riseMs;
  const sun = (name: LandmarkName, atMs: number | undefined) =>
    atMs === undefined ? [] : [{ name, ...sunAltitudeAzimuth(at, atMs), atMs }];
  const noon = sun('noon', day.noonMs).filter(
    ({ altitudeDegrees }) => altitudeDegrees > 0 && altitudeDegrees < maxAltitudeDegrees,
  );
  return [...sun('sunrise', riseMs), ...noon, ...sun('sunset', day.setMs), ...poleOf(at.latitude)].map(
    (mark) => ({ ...mark, turn: nearestTurn(mark.azimuthDegrees, bearing) }),
  );
}

/** The celestial pole is as high as the latitude; its star is less than a degree from it. */
function poleOf(latitude: number): Pick<Landmark, 'name' | 'azimuthDegrees' | 'altitudeDegrees'>[] {
  const altitudeDegrees = Math.abs(latitude);
  if (altitudeDegrees < minPoleDegrees || altitudeDegrees > maxAltitudeDegrees) return [];
  return latitude > 0
    ? [{ name: 'north_star', azimuthDegrees: 0, altitudeDegrees }]
    : [{ name: 'southern_cross', azimuthDegrees: 180, altitudeDegrees }];
}
