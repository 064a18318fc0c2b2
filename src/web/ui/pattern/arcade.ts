import { eightPointStar } from '../star.ts';
import { sample } from './curve.ts';
import { closedLine, openLine, type PatternTile, type Point, polar } from './pattern-tile.ts';

const width = 48;
const height = 84;
const middle = width / 2;
const springing = 42;
const floor = 76;

/** A row of mihrab niches under two-centred pointed arches, a lamp in each and a star between them. */
export function arcadePattern(): PatternTile {
  const lines = [
    openLine(arch(18, 27)),
    openLine(arch(12.5, 19)),
    ...[0, width].map((x) => starAt([x, 15], 7)),
    ...[3, height - 4].map((y) => levelLine(0, width, y)),
    ...columns(),
    ...lamp([middle, 36]),
  ];
  return { width, height, lines: lines.join('') };
}

/** From the foot on the left over the apex to the foot on the right. The radius is that of both arcs. */
function arch(halfSpan: number, radius: number): Point[] {
  const inset = radius - halfSpan;
  const turn = Math.acos(inset / radius);
  const left = sample(8, (share) => polar([middle + inset, springing], radius, Math.PI + share * turn));
  const right = sample(8, (share) => polar([middle - inset, springing], radius, (share - 1) * turn));
  return [[middle - halfSpan, floor], ...left, ...right.slice(1), [middle + halfSpan, floor]];
}

const levelLine = (from: number, to: number, y: number): string =>
  openLine([
    [from, y],
    [to, y],
  ]);

/** Capitals and bases, left and right. */
function columns(): string[] {
  return [springing, springing + 3, floor - 3, floor].flatMap((y) => [
    levelLine(4, 13.5, y),
    levelLine(width - 13.5, width - 4, y),
  ]);
}

function starAt([x, y]: Point, radius: number): string {
  const corners = eightPointStar(radius).split(' ');
  return closedLine(
    corners.map((corner) => {
      const [dx = 0, dy = 0] = corner.split(',').map(Number);
      return [x + dx, y + dy];
    }),
  );
}

/** A mosque lamp below its chain, by the place of its collar. */
function lamp([x, y]: Point): string[] {
  const half: Point[] = [
    [3.5, 0],
    [1.5, 4],
    [5, 9],
    [1.5, 14],
    [3, 16],
  ];
  const outline: Point[] = [
    ...half.map(([dx, dy]): Point => [x + dx, y + dy]),
    ...half.map(([dx, dy]): Point => [x - dx, y + dy]).reverse(),
  ];
  return [
    openLine([
      [x, springing - 17.8],
      [x, y],
    ]),
    closedLine(outline),
  ];
}
