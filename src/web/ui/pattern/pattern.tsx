import { useId, useSyncExternalStore } from 'react';
import { createEmitter } from '../emitter.ts';
import { octagonSquarePattern, type PatternTile } from './pattern-tile.ts';

export const defaultTile = octagonSquarePattern(20, 67.5);

let pageTile: PatternTile = defaultTile;
const tileChanges = createEmitter();

/** Sets the tile of every pattern on the page that has none of its own. */
export function setTile(tile: PatternTile): void {
  pageTile = tile;
  tileChanges.emit();
}

interface PatternProps {
  /** The page's tile by default. */
  readonly tile?: PatternTile;
  /** Below 1, the pattern is finer. */
  readonly scale?: number;
}

/**
 * Fills its box with a pattern in the current colour. The caller masks it, so that it never runs under text. Hidden in print,
 * with forced colours, and for people who prefer more contrast.
 */
export function Pattern({ tile, scale = 1 }: PatternProps) {
  const id = useId();
  const currentTile = useSyncExternalStore(
    tileChanges.subscribe,
    () => pageTile,
    () => defaultTile,
  );
  const { width, height, lines, ink } = tile ?? currentTile;
  return (
    <svg
      aria-hidden
      width="100%"
      height="100%"
      className="contrast-more:hidden forced-colors:hidden print:hidden"
    >
      <defs>
        <pattern
          id={id}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          patternTransform={scale === 1 ? undefined : `scale(${scale})`}
        >
          {ink ? <path d={ink} fill="currentColor" /> : null}
          <path d={lines} fill="none" stroke="currentColor" strokeWidth={1} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
