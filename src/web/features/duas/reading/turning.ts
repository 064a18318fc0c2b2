export interface Point {
  readonly x: number;
  readonly y: number;
}
type Direction = 'ltr' | 'rtl';
type Turn = 'previous' | 'next';

/** A swipe is at least as long as this, in pixels, and leaves its line by less than half of that. */
const minSwipe = 72;
/** From the edge of the screen the browser's own swipe begins, which goes back. */
const edge = 28;

/** What lies on the left of a book that is read from left to right was before. */
export function turnOfKey(key: string, dir: Direction): Turn | undefined {
  if (key === 'ArrowLeft') return dir === 'ltr' ? 'previous' : 'next';
  if (key === 'ArrowRight') return dir === 'ltr' ? 'next' : 'previous';
  return undefined;
}

/** The page goes with the finger: drawn to the left, what lies on the right comes. */
export function turnOfSwipe(from: Point, to: Point, width: number, dir: Direction): Turn | undefined {
  const across = to.x - from.x;
  const isAtEdge = from.x < edge || from.x > width - edge;
  if (isAtEdge || Math.abs(across) < minSwipe || Math.abs(to.y - from.y) * 2 > Math.abs(across))
    return undefined;
  return turnOfKey(across < 0 ? 'ArrowRight' : 'ArrowLeft', dir);
}
