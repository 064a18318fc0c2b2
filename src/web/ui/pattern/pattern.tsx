import { useId } from 'react';
import { octagonSquarePattern } from './hankin.ts';

const sidePixels = 20;
const contactAngleDegrees = 67.5;
const { period, path } = octagonSquarePattern(sidePixels, contactAngleDegrees);

/** A hairline star pattern that fills its box in the current colour. The caller masks it, so that it never runs under text. */
export function Pattern() {
  const id = useId();
  return (
    <svg aria-hidden width="100%" height="100%">
      <defs>
        <pattern id={id} width={period} height={period} patternUnits="userSpaceOnUse">
          <path d={path} fill="none" stroke="currentColor" strokeWidth={1} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
