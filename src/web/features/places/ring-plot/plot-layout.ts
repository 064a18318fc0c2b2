import type { Spot } from './spots.ts';

/** A point of the plot: the rim is 1 away from the middle, x grows to the east, y to the south, as pixels do. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/** One mark for the places that lie too close together to be told apart: the nearest of them first. */
export interface PlotMark extends PlotPoint {
  readonly spots: readonly [Spot, ...Spot[]];
}

/** Rings in kilometres, the outermost last; they grow about twofold, so that three are enough. */
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

/** The closest set of rings that holds the farthest place, so that a crowd around the corner fills the plot. */
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
 * The marks of a plot, each at least `gap` from every other and from the middle, where the person stands.
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

/** All around in steps, from the south on, save the four winds themselves, along which lines run. */
const labelBearings = Array.from({ length: 24 }, (_, i) => (195 + i * 15) % 360).filter(
  (bearing) => bearing % 90 !== 0,
);

/** For each ring the direction in which its label is farthest from marks; southward where all are alike. */
export function labelBearingsOf(
  ringShares: readonly number[],
  occupied: readonly PlotPoint[],
): readonly number[] {
  return ringShares.map((share) => {
    const rooms = labelBearings.map((bearing) => roomAt(pointAt(bearing, share), occupied));
    return labelBearings[rooms.indexOf(Math.max(...rooms))] ?? 195;
  });
}

/** Enough for a label: more makes no difference. */
const ampleRoom = 0.3;

function roomAt(label: PlotPoint, occupied: readonly PlotPoint[]): number {
  // Letters take more room sideways than upwards.
  const distances = occupied.map((point) => Math.hypot((label.x - point.x) / 2, label.y - point.y));
  return Math.min(ampleRoom, ...distances);
}

function distanceBetween(a: PlotPoint, b: PlotPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
