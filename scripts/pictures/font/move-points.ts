import type { Glyph, Point } from './glyph.ts';
import type { GlyphChange } from './glyph-changes.ts';

/** Behind a glyph's own points stand four that hold its width and height. */
export const phantomPoints = 4;

export interface Moved {
  readonly glyph: Glyph;
  /** How far the points moved between which the glyph is as wide as it stands in a line. */
  readonly widthDelta: number;
}

/** A glyph as the changes leave it, its coordinates whole again. */
export function moveGlyph(glyph: Glyph, changes: readonly GlyphChange[]): Moved {
  const count = glyph.points.length + phantomPoints;
  const total = { x: new Array<number>(count).fill(0), y: new Array<number>(count).fill(0) };
  for (const change of changes) {
    add(total.x, change.share, movesOf(glyph, change, 'x', count));
    add(total.y, change.share, movesOf(glyph, change, 'y', count));
  }
  const left = total.x[count - phantomPoints] ?? 0;
  const right = total.x[count - phantomPoints + 1] ?? 0;
  const points = glyph.points.map(({ x, y, isOnCurve }, i) => ({
    x: Math.round(x + (total.x[i] ?? 0) - left),
    y: Math.round(y + (total.y[i] ?? 0)),
    isOnCurve,
  }));
  return { glyph: { ...glyph, points }, widthDelta: Math.round(right - left) };
}

function add(total: number[], share: number, moves: readonly number[]): void {
  moves.forEach((move, i) => {
    total[i] = (total[i] ?? 0) + share * move;
  });
}

function movesOf(glyph: Glyph, change: GlyphChange, axis: 'x' | 'y', count: number): readonly number[] {
  if (!change.points) return change[axis];
  const named = new Map(change.points.map((point, i) => [point, change[axis][i] ?? 0]));
  const moves = Array.from({ length: count }, (_, i) => named.get(i) ?? 0);
  if (glyph.kind === 'outline') drawAlong(glyph, named, moves, axis);
  return moves;
}

/** Points that a change does not name follow the named ones on their contour, before and behind them. */
function drawAlong(
  { points, ends }: { readonly points: readonly Point[]; readonly ends: readonly number[] },
  named: ReadonlyMap<number, number>,
  moves: number[],
  axis: 'x' | 'y',
): void {
  ends.forEach((end, contour) => {
    const first = (ends[contour - 1] ?? -1) + 1;
    const touched = [...named.keys()].filter((i) => i >= first && i <= end).sort((a, b) => a - b);
    const [earliest, latest] = [touched[0], touched.at(-1)];
    if (earliest === undefined || latest === undefined) return;
    for (let i = first; i <= end; i++) {
      if (named.has(i)) continue;
      const before = touched.findLast((t) => t < i) ?? latest;
      const behind = touched.find((t) => t > i) ?? earliest;
      moves[i] = between(points[i]?.[axis] ?? 0, nameOf(before), nameOf(behind));
    }
  });
  function nameOf(i: number) {
    return { at: points[i]?.[axis] ?? 0, move: named.get(i) ?? 0 };
  }
}

interface NamedPoint {
  readonly at: number;
  readonly move: number;
}

/** https://learn.microsoft.com/en-us/typography/opentype/spec/gvar#inferred-deltas-for-un-referenced-point-numbers */
function between(at: number, a: NamedPoint, b: NamedPoint): number {
  if (a.at === b.at) return a.move === b.move ? a.move : 0;
  const [low, high] = a.at < b.at ? [a, b] : [b, a];
  if (at <= low.at) return low.move;
  if (at >= high.at) return high.move;
  return low.move + ((high.move - low.move) * (at - low.at)) / (high.at - low.at);
}
