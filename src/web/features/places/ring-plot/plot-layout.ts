import type { Spot } from './spots.ts';

/** A point of the plot in units of its radius: x points east, y south, as in SVG. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/** One mark for places too close together to tell apart, nearest first. */
export interface PlotMark extends PlotPoint {
  readonly spots: readonly [Spot, ...Spot[]];
}

/** Sets of rings in kilometres, outermost last. Each is about twice the one before, so three are enough. */
const ringTables: readonly (readonly number[])[] = [
  [0.1, 0.25],
  [0.1, 0.25, 0.5],
  [0.25, 0.5, 1],
  [0.5, 1, 2],
  [1, 2, 3],
  [1, 2.5, 5],
  [2.5, 5, 10],
  [5, 10, 25],
  [10, 25, 50],
];

/** Returns the smallest set of rings that contains the farthest place, so that near places fill the plot. */
export function ringsFor(farthestKm: number): readonly number[] {
  const last = ringTables.length - 1;
  const index = ringTables.findIndex((rings) => (rings.at(-1) ?? 0) >= farthestKm);
  return ringTables[index < 0 ? last : index] ?? [];
}

export function pointAt(bearingDegrees: number, share: number): PlotPoint {
  const angle = (bearingDegrees * Math.PI) / 180;
  return { x: Math.sin(angle) * share, y: -Math.cos(angle) * share };
}

/**
 * Groups places into marks, each at least `gap` from every other and from the centre.
 * @param spots nearest first
 * @param outerKm the distance of the rim
 * @param gap as a share of the rim's radius
 */
export function marksOf(spots: readonly Spot[], outerKm: number, gap: number): readonly PlotMark[] {
  const marks: { x: number; y: number; spots: [Spot, ...Spot[]] }[] = [];
  for (const spot of spots) {
    const share = Math.min(1, Math.max(spot.item.distance / outerKm, gap));
    const point = pointAt(spot.bearingDegrees, share);
    const taken = marks.find((mark) => distanceBetween(mark, point) < gap);
    if (taken) taken.spots.push(spot);
    else marks.push({ ...point, spots: [spot] });
  }
  return marks;
}

/** Candidate bearings in 15° steps from the south on, without the cardinal points, where lines are drawn. */
const labelBearings = Array.from({ length: 24 }, (_, i) => (195 + i * 15) % 360).filter(
  (bearing) => bearing % 90 !== 0,
);

/** Returns for each ring the bearing at which its label is farthest from marks; near south if all are equal. */
export function labelBearingsOf(
  ringShares: readonly number[],
  occupied: readonly PlotPoint[],
): readonly number[] {
  return ringShares.map((share) => {
    const clearances = labelBearings.map((bearing) => clearanceAt(pointAt(bearing, share), occupied));
    return labelBearings[clearances.indexOf(Math.max(...clearances))] ?? 195;
  });
}

/** Clearance that is enough for a label, as a fraction of the radius. */
const ampleClearance = 0.3;

function clearanceAt(label: PlotPoint, occupied: readonly PlotPoint[]): number {
  // Labels are wider than they are tall.
  const distances = occupied.map((point) => Math.hypot((label.x - point.x) / 2, label.y - point.y));
  return Math.min(ampleClearance, ...distances);
}

function distanceBetween(a: PlotPoint, b: PlotPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
