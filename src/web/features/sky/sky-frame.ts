import type { SkyPoint } from './sky-scene.ts';

/** How altitudes become heights in a picture of 100 units by `heightUnits`. */
export interface SkyFrame {
  readonly heightUnits: number;
  readonly horizonY: number;
  readonly yOf: (altitudeDegrees: number) => number;
}

/** However deep the sun stands, it is drawn no deeper than this. */
const depthDegrees = 24;
const minTopDegrees = 40;
const roomAboveDegrees = 8;
const roomBelowDegrees = 3;

/**
 * True to scale above the horizon: a low winter sun stays low. Below it the depth is drawn ever shorter, so that
 * twilight keeps its place and the deep of the night still fits on the picture.
 */
export function skyFrame(curve: readonly SkyPoint[], heightUnits: number): SkyFrame {
  const highest = Math.max(...curve.map((point) => point.altitudeDegrees));
  const top = Math.max(highest, minTopDegrees) + roomAboveDegrees;
  const unitsPerDegree = heightUnits / (top + depthDegrees + roomBelowDegrees);
  const yOf = (altitudeDegrees: number) => (top - drawnDegrees(altitudeDegrees)) * unitsPerDegree;
  return { heightUnits, horizonY: yOf(0), yOf };
}

/** Leaves the horizon with the same slope on both sides. */
function drawnDegrees(altitudeDegrees: number): number {
  return altitudeDegrees >= 0
    ? altitudeDegrees
    : depthDegrees * (Math.exp(altitudeDegrees / depthDegrees) - 1);
}

/** `M x y L …` along the sun's way; x in 0 to `widthUnits`. */
export function curvePath(curve: readonly SkyPoint[], frame: SkyFrame, widthUnits: number): string {
  const corners = curve.map(
    ({ x, altitudeDegrees }) => `${(x * widthUnits).toFixed(1)} ${frame.yOf(altitudeDegrees).toFixed(1)}`,
  );
  return `M${corners.join('L')}`;
}
