import type { PatternTile } from './pattern-tile.ts';

/** Fills a canvas with a pattern in one colour; `scale` in device pixels for each unit. False where the browser cannot. */
export function paintTile(
  on: CanvasRenderingContext2D,
  { width, height, lines, ink }: PatternTile,
  colour: string,
  scale: number,
): boolean {
  const period = document.createElement('canvas');
  period.width = Math.round(width * scale);
  period.height = Math.round(height * scale);
  const pen = period.getContext('2d');
  if (!pen) return false;
  // Whole pixels for a period, so that it meets itself without a seam.
  pen.scale(period.width / width, period.height / height);
  pen.strokeStyle = colour;
  pen.fillStyle = colour;
  if (ink) pen.fill(new Path2D(ink));
  pen.stroke(new Path2D(lines));
  const pattern = on.createPattern(period, 'repeat');
  if (!pattern) return false;
  on.fillStyle = pattern;
  on.fillRect(0, 0, on.canvas.width, on.canvas.height);
  return true;
}
