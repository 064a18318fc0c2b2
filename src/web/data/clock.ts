import { useEffect, useState } from 'react';
import { onEachPeriod } from '../device/on-each-period.ts';

/**
 * Returns the start of the present period (epoch milliseconds) and renders again with each new one. All components with
 * the same period get the same instant, so a countdown agrees with the clock beside it. Undefined in prerendered HTML and
 * in the first render. Updates immediately when a hidden page or a sleeping device comes back.
 * @param periodMs 1000 for a clock with seconds, 60000 for what changes every minute
 */
export function useNow(periodMs: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => onEachPeriod(periodMs, setNow), [periodMs]);
  return now;
}
