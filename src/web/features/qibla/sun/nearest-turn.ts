import { turnDegrees } from '../../../../domain/geo/bearing.ts';

/** The turn for a person who faces a mark or has it at the back: never more than a quarter turn. */
export interface NearestTurn {
  readonly from: 'facing' | 'back';
  /** Right positive, -90 to 90. */
  readonly degrees: number;
}

/** Returns the turn from a mark to another direction, both in degrees clockwise from north. */
export function nearestTurn(markDegrees: number, wantedDegrees: number): NearestTurn {
  const facing = turnDegrees(markDegrees, wantedDegrees);
  if (Math.abs(facing) <= 90) return { from: 'facing', degrees: facing };
  return { from: 'back', degrees: turnDegrees(markDegrees + 180, wantedDegrees) };
}

/** Smaller turns, after rounding, count as none: nobody can stand more exactly. */
const smallestTurnDegrees = 2;

/**
 * Returns a turn as shown: whole degrees without a sign, and the side; `none` where the mark itself points to the
 * Qibla.
 */
export function roundTurn({ degrees }: NearestTurn): { degrees: number; side: 'left' | 'right' | 'none' } {
  const whole = Math.round(Math.abs(degrees));
  if (whole < smallestTurnDegrees) return { degrees: whole, side: 'none' };
  return { degrees: whole, side: degrees > 0 ? 'right' : 'left' };
}

/**
 * Returns how many fists at arm's length the turn covers, in halves: a fist is about 10° wide for everybody.
 * Undefined where counting doesn't help: for very small turns and about a quarter turn.
 */
export function countFists({ degrees }: NearestTurn): number | undefined {
  const fists = Math.round(Math.abs(degrees) / 5) / 2;
  return fists < 0.5 || fists > 6 ? undefined : fists;
}
