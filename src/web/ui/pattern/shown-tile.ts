import { octagonSquarePattern } from './hankin.ts';
import type { PatternTile } from './pattern-tile.ts';

export const defaultTile = octagonSquarePattern(20, 67.5);

let shown: PatternTile = defaultTile;
const listeners = new Set<() => void>();

/** The tile of every pattern on the page from now on. */
export function setTile(tile: PatternTile): void {
  shown = tile;
  for (const listener of listeners) listener();
}

export const currentTile = (): PatternTile => shown;

export function subscribeToTile(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
