import { toDegrees } from '../../sun/angle.ts';
import { type CompassReading, edgeHeights } from './device-attitude.ts';

/** Beyond it a tilt is shown as this much: the specification's clamp, degrees. */
export const tiltLimitDegrees = 25;

export function clampTilt(degrees: number): number {
  return Math.max(-tiltLimitDegrees, Math.min(tiltLimitDegrees, degrees)) + 0;
}

/** How the screen leans, degrees, clamped: by how much its right and its upper edge stand higher than its middle. */
export interface ScreenTilt {
  readonly rightDegrees: number;
  readonly upperDegrees: number;
}

export function screenTilt(reading: CompassReading): ScreenTilt {
  const { right, upper } = edgeHeights(reading);
  return { rightDegrees: leanOf(right), upperDegrees: leanOf(upper) };
}

const leanOf = (height: number) => clampTilt(toDegrees(Math.asin(Math.max(-1, Math.min(1, height)))));
