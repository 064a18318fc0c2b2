import { minuteMs } from '../time/units.ts';

/** Steps from the middle to each side. */
const steps = { across: 8, down: 5 } as const;

/**
 * Returns how far a picture that is shown all day is moved, so that no pixel has the same light for hours: from -1 to 1 of the
 * furthest shift. It moves by one step a minute, and is back at the same point after hours.
 */
export function burnInShift(nowMs: number): { readonly x: number; readonly y: number } {
  const minute = Math.floor(nowMs / minuteMs);
  return { x: zigzag(minute, steps.across) / steps.across, y: zigzag(minute, steps.down) / steps.down };
}

/** 0, 1 … most, most - 1 … -most, … */
function zigzag(step: number, most: number): number {
  const period = 4 * most;
  const phase = (((step + most) % period) + period) % period;
  return phase <= 2 * most ? phase - most : 3 * most - phase;
}
