interface Tile {
  readonly sides: number;
  readonly centre: readonly [x: number, y: number];
  /** Direction of the middle of the first side, radians. */
  readonly turn: number;
}

/**
 * Hankin's polygons in contact: from the middle of each side of a tiling two rays go inwards at the contact angle
 * until they meet the ray of the next side. Source: E. H. Hankin, "The Drawing of Geometric Patterns in Saracenic
 * Art" (1925), method as described by C. S. Kaplan, "Islamic star patterns from polygons in contact" (2005).
 */
function starOf({ sides, centre: [cx, cy], turn }: Tile, side: number, contactAngle: number): string {
  const step = Math.PI / sides;
  const apothem = side / (2 * Math.tan(step));
  const reach =
    (apothem * Math.tan(step)) / (Math.cos(contactAngle) + Math.tan(step) * Math.sin(contactAngle));
  const tip = (reach * Math.cos(contactAngle)) / Math.sin(step);
  const point = (radius: number, angle: number) =>
    `${(cx + radius * Math.cos(angle)).toFixed(2)} ${(cy + radius * Math.sin(angle)).toFixed(2)}`;
  const corners = Array.from({ length: sides }, (_, k) => {
    const middle = turn + 2 * k * step;
    return `${point(apothem, middle)}L${point(tip, middle + step)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** One period of the pattern on the tiling of octagons and squares (4.8.8); `side` in user units, angle in degrees. */
export function octagonSquarePattern(
  side: number,
  contactAngleDegrees: number,
): { period: number; path: string } {
  const period = side * (1 + Math.SQRT2);
  const contactAngle = (contactAngleDegrees * Math.PI) / 180;
  const corners = [0, period].flatMap((x) => [0, period].map((y) => [x, y] as const));
  const tiles: Tile[] = [
    { sides: 8, centre: [period / 2, period / 2], turn: 0 },
    ...corners.map((centre) => ({ sides: 4, centre, turn: Math.PI / 4 })),
  ];
  return { period, path: tiles.map((tile) => starOf(tile, side, contactAngle)).join('') };
}
