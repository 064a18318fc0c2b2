import { turnDegrees } from '../../../../domain/geo/bearing.ts';

/** The turn on the heel that is left for someone who faces a mark, or has it at the back: never more than a quarter. */
export interface NearestTurn {
  readonly from: 'facing' | 'back';
  /** To the right positive, -90 to 90. */
  readonly degrees: number;
}

/** From a mark in one direction to another direction, both degrees from north over east. */
export function nearestTurn(markDegrees: number, wantedDegrees: number): NearestTurn {
  const facing = turnDegrees(markDegrees, wantedDegrees);
  if (Math.abs(facing) <= 90) return { from: 'facing', degrees: facing };
  return { from: 'back', degrees: turnDegrees(markDegrees + 180, wantedDegrees) };
}

/** Below half of this a turn rounds to none: nobody stands truer than that. */
const smallestTurnDegrees = 2;

/** A turn as it is said: whole degrees without a sign, and the side; `none` where the mark itself points the way. */
export function roundTurn({ degrees }: NearestTurn): { degrees: number; side: 'left' | 'right' | 'none' } {
  const whole = Math.round(Math.abs(degrees));
  if (whole < smallestTurnDegrees) return { degrees: whole, side: 'none' };
  return { degrees: whole, side: degrees > 0 ? 'right' : 'left' };
}

/**
 * How many fists at arm's length the turn covers, in halves: a fist is about 10° wide at everybody's arm. Undefined
 * where counting them is no help, for next to nothing and for about a quarter turn.
 */
export function countFists({ degrees }: NearestTurn): number | undefined {
  const fists = Math.round(Math.abs(degrees) / 5) / 2;
  return fists < 0.5 || fists > 6 ? undefined : fists;
}
