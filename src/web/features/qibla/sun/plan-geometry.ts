import { turnDegrees } from '../../../../domain/geo/bearing.ts';
import { toRadians } from '../../../../domain/sun/angle.ts';

/** The plan in its own units: the horizon is a ring around the person in the middle. */
export const horizonRadius = 92;
/** The length of the shadow that a sun at 45° casts. */
const stickLength = 30;
const longestShadow = horizonRadius - 4;

export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

/** A point in a direction; 0° is up, 90° right. */
export function inDirection(degrees: number, radius: number): PlanPoint {
  const turn = toRadians(degrees);
  return { x: radius * Math.sin(turn), y: -radius * Math.cos(turn) };
}

/** Where something of the sky is drawn: on the ring when it stands on the horizon, in the middle when overhead. */
export function skyRadius(altitudeDegrees: number): number {
  return horizonRadius * (1 - Math.max(0, altitudeDegrees) / 90);
}

/** The length of an upright person's shadow: true to the altitude until it reaches the ring. */
export function shadowLength(altitudeDegrees: number): number {
  if (altitudeDegrees <= 0) return longestShadow;
  return Math.min(longestShadow, stickLength / Math.tan(toRadians(altitudeDegrees)));
}

const pair = ({ x, y }: PlanPoint): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** The shorter way from one direction to another along a circle, as the data of an SVG path. */
export function arcPath(fromDegrees: number, toDegrees: number, radius: number): string {
  const sweep = turnDegrees(fromDegrees, toDegrees) >= 0 ? 1 : 0;
  return `M${pair(inDirection(fromDegrees, radius))}A${radius} ${radius} 0 0 ${sweep} ${pair(inDirection(toDegrees, radius))}`;
}

/** The direction in the middle of the shorter way. */
export function middleOf(fromDegrees: number, toDegrees: number): number {
  return fromDegrees + turnDegrees(fromDegrees, toDegrees) / 2;
}

/** A line through points, as the data of an SVG path. */
export function linePath(points: readonly PlanPoint[]): string {
  return points.length > 0 ? `M${points.map(pair).join('L')}` : '';
}
