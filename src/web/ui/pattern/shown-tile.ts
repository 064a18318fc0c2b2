import { octagonSquarePattern } from './hankin.ts';
import type { PatternTile } from './pattern-tile.ts';

export const usualTile = octagonSquarePattern(20, 67.5);

let shown: PatternTile = usualTile;
const listeners = new Set<() => void>();

/** The tile of every pattern on the page from now on. */
export function showTile(tile: PatternTile): void {
  shown = tile;
  for (const listener of listeners) listener();
}

export const shownTile = (): PatternTile => shown;

export function onShownTile(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
