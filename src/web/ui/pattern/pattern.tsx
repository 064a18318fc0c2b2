import { useId, useSyncExternalStore } from 'react';
import { octagonSquarePattern, type PatternTile } from './pattern-tile.ts';

export const defaultTile = octagonSquarePattern(20, 67.5);

let shown: PatternTile = defaultTile;
const listeners = new Set<() => void>();

/** The tile of every pattern on the page from now on. */
export function setTile(tile: PatternTile): void {
  shown = tile;
  for (const listener of listeners) listener();
}

const currentTile = (): PatternTile => shown;

function subscribeToTile(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface PatternProps {
  /** Otherwise the one that the whole page shows. */
  readonly tile?: PatternTile;
  /** Below 1 the pattern is finer. */
  readonly scale?: number;
}

/**
 * A pattern that fills its box in the current colour. The caller masks it, so that it never runs under text. Who needs more
 * contrast, forces colours or prints has none.
 */
export function Pattern({ tile, scale = 1 }: PatternProps) {
  const id = useId();
  const pageTile = useSyncExternalStore(subscribeToTile, currentTile, () => defaultTile);
  const { width, height, lines, ink } = tile ?? pageTile;
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
