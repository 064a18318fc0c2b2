import { turnDegrees } from '../../../../domain/geo/bearing.ts';
import { toRadians } from '../../../../domain/sun/angle.ts';

/** Plan units: the horizon is a ring around the person in the centre. */
export const horizonRadius = 92;
/** Length of the shadow with the sun at 45°. */
const stickLength = 30;
const longestShadow = horizonRadius - 4;

export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

/** Returns a point in a direction; 0° is up, 90° right. */
export function inDirection(degrees: number, radius: number): PlanPoint {
  const turn = toRadians(degrees);
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

/** Returns the distance from the centre for an altitude: on the ring at the horizon, in the centre when overhead. */
export function skyRadius(altitudeDegrees: number): number {
  return horizonRadius * (1 - Math.max(0, altitudeDegrees) / 90);
}

/** Returns the length of an upright person's shadow: true to the altitude until it reaches the ring. */
export function shadowLength(altitudeDegrees: number): number {
  if (altitudeDegrees <= 0) return longestShadow;
  return Math.min(longestShadow, stickLength / Math.tan(toRadians(altitudeDegrees)));
}

const pair = ({ x, y }: PlanPoint): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** Returns SVG path data of the shorter arc from one direction to another. */
export function arcPath(fromDegrees: number, toDegrees: number, radius: number): string {
  const sweep = turnDegrees(fromDegrees, toDegrees) >= 0 ? 1 : 0;
  return `M${pair(inDirection(fromDegrees, radius))}A${radius} ${radius} 0 0 ${sweep} ${pair(inDirection(toDegrees, radius))}`;
}

/** Returns the direction in the middle of the shorter arc. */
export function middleOf(fromDegrees: number, toDegrees: number): number {
  return fromDegrees + turnDegrees(fromDegrees, toDegrees) / 2;
}

/** Returns SVG path data of a line through points. */
export function linePath(points: readonly PlanPoint[]): string {
  return points.length > 0 ? `M${points.map(pair).join('L')}` : '';
}
