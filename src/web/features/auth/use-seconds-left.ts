import { useState } from 'react';
import { codeSeconds } from '../../../contract/credentials.ts';
import { useNow } from '../../data/clock.ts';

/** Whole seconds until a deadline (epoch milliseconds), by the clock and not by ticks: a phone that slept is right at once. */
export function useSecondsLeft(deadline: number | undefined): number {
  const [openedAt] = useState(() => Date.now());
  const now = useNow(1_000) ?? openedAt;
  const seconds = Math.ceil(((deadline ?? now) - now) / 1_000);
  return Math.min(Math.max(seconds, 0), codeSeconds);
}
