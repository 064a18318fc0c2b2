/**
 * The outline of an eight-point star {8/2}, two squares turned against each other: 16 corners around the origin.
 * Answers the `points` of an SVG polygon. The inner radius is the one at which the squares' edges cross.
 */
export function eightPointStar(radius: number): string {
  const inner = (radius * Math.SQRT1_2) / Math.cos(Math.PI / 8);
  const corners = Array.from({ length: 16 }, (_, i) => {
    const r = i % 2 === 0 ? radius : inner;
    const angle = (i * Math.PI) / 8 - Math.PI / 2;
    return `${(r * Math.cos(angle)).toFixed(2)},${(r * Math.sin(angle)).toFixed(2)}`;
  });
  return corners.join(' ');
}
