import type { PatternTile } from './pattern-tile.ts';

/** Fills a canvas with a pattern in one colour; `scale` is device pixels per unit. Returns false if the browser can't. */
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
  // A whole number of pixels per period, so that the tiles join without a seam.
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
