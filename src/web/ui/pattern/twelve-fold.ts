import { apothemOf, type Polygon, starIn } from './hankin.ts';
import { type PatternTile, polar } from './pattern-tile.ts';

/**
 * On the tiling of dodecagons, hexagons and squares (4.6.12): stars of twelve, six and four points.
 * @param side in user units
 */
export function twelveFoldPattern(side: number, contactAngleDegrees: number): PatternTile {
  const contactAngle = (contactAngleDegrees * Math.PI) / 180;
  const width = 2 * apothemOf(12, side) + side;
  const height = width * Math.sqrt(3);
  const touches = ({ sides, centre: [x, y] }: Polygon) => {
    const reach = apothemOf(sides, side);
    return x + reach > 0 && x - reach < width && y + reach > 0 && y - reach < height;
  };
  const lines = dodecagonCentres(width, height)
    .flatMap((centre) => aroundDodecagon(centre, width))
    .filter(touches)
    .map((polygon) => starIn(polygon, side, contactAngle))
    .join('');
  return { width, height, lines };
}

/** The triangular lattice on which the dodecagons stand, with what surrounds the tile. */
function dodecagonCentres(width: number, height: number): Polygon['centre'][] {
  const rows = [-1, 0, 1, 2, 3];
  const columns = [-1, 0, 1, 2];
  return rows.flatMap((row) =>
    columns.map((column) => [(column + (row % 2 === 0 ? 0 : 0.5)) * width, (row * height) / 2] as const),
  );
}

/** A dodecagon, with the three squares and two hexagons of its cell of the lattice. */
function aroundDodecagon(centre: Polygon['centre'], spacing: number): Polygon[] {
  const third = Math.PI / 3;
  return [
    { sides: 12, centre, turn: 0 },
    ...[0, 1, 2].map((k) => ({ sides: 4, centre: polar(centre, spacing / 2, k * third), turn: k * third })),
    ...[0, 1].map((k) => ({
      sides: 6,
      centre: polar(centre, spacing / Math.sqrt(3), (k + 0.5) * third),
      turn: third / 2,
    })),
  ];
}
