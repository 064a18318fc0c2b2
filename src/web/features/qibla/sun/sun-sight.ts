import { turnDegrees } from '../../../../domain/geo/bearing.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import { sunAltitudeAzimuth } from '../../../../domain/sun/altitude-azimuth.ts';
import { sunriseAltitudeDegrees } from '../../../../domain/sun/sun-crossing.ts';
import { type NearestTurn, nearestTurn, roundTurn } from './nearest-turn.ts';

/**
 * How well the sun serves: `down` below the horizon; `low` behind houses and hills for most; `high` with a shadow so
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

/** Eight sides of a body that faces the Qibla. */
export type Side = 'ahead' | 'behind' | Hand | `${'ahead' | 'behind'}_${Hand}`;

/** What somebody at a place needs to know to find the Qibla by the sun at an instant. Directions from true north. */
export interface SunSight {
  readonly altitudeDegrees: number;
  readonly azimuthDegrees: number;
  readonly shadowDegrees: number;
  readonly bearingDegrees: number;
  readonly height: SunHeight;
  /** `facing` the sun, or with it at the `back`: along the shadow. */
  readonly turn: NearestTurn;
  /** Where a person who faces the Qibla has the sun. */
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

/** The side for an angle from straight ahead, to the right positive; straight only while no turn is left to speak of. */
function sideOf(degrees: number, turn: NearestTurn): Side {
  if (roundTurn(turn).side === 'none') return turn.from === 'facing' ? 'ahead' : 'behind';
  const hand = degrees > 0 ? 'right' : 'left';
  const away = Math.abs(degrees);
  if (away < 67.5) return `ahead_${hand}`;
  return away > 112.5 ? `behind_${hand}` : hand;
}
