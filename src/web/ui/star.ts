/**
 * Returns the SVG polygon `points` of an eight-point star {8/2} centred on the origin: 16 corners. The star is two squares
 * at 45° to each other; the inner radius is where their edges cross.
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
