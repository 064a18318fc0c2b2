import { turnDegrees } from '../../../../domain/geo/bearing.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import { sunAltitudeAzimuth } from '../../../../domain/sun/altitude-azimuth.ts';
import { sunriseAltitudeDegrees } from '../../../../domain/sun/sun-crossing.ts';
import { type NearestTurn, nearestTurn, roundTurn } from './nearest-turn.ts';

/**
 * How usable the sun is: `down` below the horizon; `low` behind buildings and hills for most; `high` with a shadow so
 * short that a stick leaning by 2° misleads by more than 5°; `overhead` where it misleads by more than 15°.
 */
export type SunHeight = 'down' | 'low' | 'good' | 'high' | 'overhead';

export function sunHeight(altitudeDegrees: number): SunHeight {
  if (altitudeDegrees < sunriseAltitudeDegrees) return 'down';
  if (altitudeDegrees < 5) return 'low';
  if (altitudeDegrees <= 70) return 'good';
  return altitudeDegrees <= 82 ? 'high' : 'overhead';
}

type Hand = 'left' | 'right';

/** Eight directions relative to a person who faces the Qibla. */
export type Side = 'ahead' | 'behind' | Hand | `${'ahead' | 'behind'}_${Hand}`;

/** What a person needs to find the Qibla by the sun at a place and an instant. Directions from true north. */
export interface SunSight {
  readonly altitudeDegrees: number;
  readonly azimuthDegrees: number;
  readonly shadowDegrees: number;
  readonly bearingDegrees: number;
  readonly height: SunHeight;
  /** From `facing` the sun, or with it at the `back`, along the shadow. */
  readonly turn: NearestTurn;
  /** Where the sun is for a person who faces the Qibla. */
  readonly sunSide: Side;
}

export function sunSight(at: Coordinates, epochMs: number): SunSight {
  const { altitudeDegrees, azimuthDegrees } = sunAltitudeAzimuth(at, epochMs);
  const bearingDegrees = qiblaBearingDegrees(at);
  const turn = nearestTurn(azimuthDegrees, bearingDegrees);
  return {
    altitudeDegrees,
    azimuthDegrees,
    shadowDegrees: (azimuthDegrees + 180) % 360,
    bearingDegrees,
    height: sunHeight(altitudeDegrees),
    turn,
    sunSide: sideOf(turnDegrees(bearingDegrees, azimuthDegrees), turn),
  };
}

/**
 * Returns the side for an angle from straight ahead, right positive; `ahead` or `behind` only while the turn rounds
 * to none.
 */
function sideOf(degrees: number, turn: NearestTurn): Side {
  if (roundTurn(turn).side === 'none') return turn.from === 'facing' ? 'ahead' : 'behind';
  const hand = degrees > 0 ? 'right' : 'left';
  const away = Math.abs(degrees);
  if (away < 67.5) return `ahead_${hand}`;
  return away > 112.5 ? `behind_${hand}` : hand;
}
