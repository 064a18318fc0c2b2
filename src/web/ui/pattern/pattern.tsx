import { useId } from 'react';
import { octagonSquarePattern } from './hankin.ts';

interface PatternProps {
  readonly className?: string;
  /** Length of a tile's side in pixels. */
  readonly side?: number;
  readonly contactAngleDegrees?: number;
}

/** A hairline star pattern that fills its box in the current colour. The caller masks it, so that it never runs under text. */
export function Pattern({ className, side = 34, contactAngleDegrees = 67.5 }: PatternProps) {
  const id = useId();
  const { period, path } = octagonSquarePattern(side, contactAngleDegrees);
  return (
    <svg className={className} aria-hidden width="100%" height="100%">
      <defs>
        <pattern id={id} width={period} height={period} patternUnits="userSpaceOnUse">
          <path d={path} fill="none" stroke="currentColor" strokeWidth={1} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
