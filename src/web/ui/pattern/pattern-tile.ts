/** One period of a pattern that repeats without seams. Lengths are in user units, which are shown as pixels. */
export interface PatternTile {
  readonly width: number;
  readonly height: number;
  /** SVG path of the hairlines; uses only M, L and Z. */
  readonly lines: string;
  /** SVG path of the filled areas; uses only M, L and Z. */
  readonly ink?: string;
}

export type Point = readonly [x: number, y: number];

/** SVG path through points, rounded to hundredths of a pixel. */
export const openLine = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${hundredths(x)} ${hundredths(y)}`).join('L')}`;
export const closedLine = (points: readonly Point[]): string => `${openLine(points)}Z`;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The point at a distance and direction from another. Radians, clockwise on screen from the x axis. */
export const polar = ([x, y]: Point, distance: number, direction: number): Point => [
  x + distance * Math.cos(direction),
  y + distance * Math.sin(direction),
];

/** A regular polygon in a tiling with equal side lengths. */
export interface Polygon {
  readonly sides: number;
  readonly centre: Point;
  /** Direction of the midpoint of the first side, in radians. */
  readonly turn: number;
}

/** The distance from a regular polygon's centre to the midpoints of its sides. */
export const apothemOf = (sides: number, side: number): number => side / (2 * Math.tan(Math.PI / sides));

/**
 * Draws the star in a polygon by Hankin's polygons-in-contact method: from the midpoint of each side, two rays run inwards
 * at the contact angle until they meet the ray from the next side. Source: E. H. Hankin, "The Drawing of Geometric Patterns
 * in Saracenic Art" (1925), method as described by C. S. Kaplan, "Islamic star patterns from polygons in contact" (2005).
 * @param side in user units
 * @param contactAngle radians
 */
export function starIn({ sides, centre, turn }: Polygon, side: number, contactAngle: number): string {
  const step = Math.PI / sides;
  const apothem = apothemOf(sides, side);
  const reach =
    (apothem * Math.tan(step)) / (Math.cos(contactAngle) + Math.tan(step) * Math.sin(contactAngle));
  const tip = (reach * Math.cos(contactAngle)) / Math.sin(step);
  return closedLine(
    Array.from({ length: sides }, (_, k) => {
      const middle = turn + 2 * k * step;
      return [polar(centre, apothem, middle), polar(centre, tip, middle + step)];
    }).flat(),
  );
}

/** Stars on the tiling of octagons and squares (4.8.8); `side` is in user units. */
export function octagonSquarePattern(side: number, contactAngleDegrees: number): PatternTile {
  const period = side * (1 + Math.SQRT2);
  const contactAngle = (contactAngleDegrees * Math.PI) / 180;
  const corners = [0, period].flatMap((x) => [0, period].map((y): Point => [x, y]));
  const polygons: Polygon[] = [
    { sides: 8, centre: [period / 2, period / 2], turn: 0 },
    ...corners.map((centre) => ({ sides: 4, centre, turn: Math.PI / 4 })),
  ];
  const lines = polygons.map((polygon) => starIn(polygon, side, contactAngle)).join('');
  return { width: period, height: period, lines };
}
