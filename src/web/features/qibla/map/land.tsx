import type { GeoPath } from 'd3-geo';
import { memo, useMemo } from 'react';
import { tones } from './map-marks.tsx';
import { type LandPart, landParts } from './world-outline.ts';

interface LandProps {
  /** Draws in the projection of the map. A new one draws the land anew. */
  readonly path: GeoPath;
  readonly strokeWidth: number;
}

/** The coastlines, in several paths: React pauses between them, so that the page responds while a slow phone draws. */
export function Land(props: LandProps) {
  return landParts.map((part, index) => <Part key={String(index)} part={part} {...props} />);
}

const Part = memo(function Part({ part, path, strokeWidth }: LandProps & { part: LandPart }) {
  const line = useMemo(() => path(part) ?? '', [path, part]);
  return line === '' ? null : <path d={line} className={tones.land} strokeWidth={strokeWidth} />;
});
