import { instantMs, type SunMotion } from '../sun/sun-motion.ts';
import { minuteMs } from '../time/units.ts';
import type { Method } from './methods/method.ts';
import type { Rounding, TimeName } from './types.ts';

const toMinute: Record<Rounding, (minutes: number) => number> = {
  nearest: Math.round,
  up: Math.ceil,
  down: Math.floor,
};

/** The minute that the method prints for a moment of the sun: its offset added, then its rounding. Epoch milliseconds. */
export function publishedMs(motion: SunMotion, days: number, method: Method, name: TimeName): number {
  const exact = instantMs(motion, days) / minuteMs + (method.offsets?.[name] ?? 0);
  return toMinute[method.rounding?.[name] ?? 'nearest'](exact) * minuteMs;
}
