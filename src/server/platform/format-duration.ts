import { roundWait } from '../../contract/reasons.ts';

/** Formats a wait in English, for example "45 seconds" or "3 hours". */
export function formatDuration(seconds: number, smallest: 'second' | 'minute' = 'second'): string {
  const { count, unit } = roundWait(seconds, smallest);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
