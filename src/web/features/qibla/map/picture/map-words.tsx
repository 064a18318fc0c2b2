import clsx from 'clsx';
import type { Box } from '../geometry/label-layout.ts';
import { tones } from './map-tones.ts';

/** Words on the map, with a halo. Their middle is given, so that they stand alike in both directions of writing. */
export function MapWords({ box, words, className }: { box: Box; words: string; className?: string }) {
  return (
    <text
      x={box.x.toFixed(1)}
      y={box.y.toFixed(1)}
      dy="0.35em"
      textAnchor="middle"
      strokeWidth={3}
      strokeLinejoin="round"
      paintOrder="stroke"
      className={clsx('figures text-[12px]', tones.words, className ?? 'fill-ink')}
    >
      {words}
    </text>
  );
}
