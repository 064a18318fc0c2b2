import { useRef } from 'react';
import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';

/** Returns the answer; until one arrives, the last answer to a question with the same key. */
export function useLastAnswer(
  answer: PrayerTimesResult | undefined,
  key: string,
): PrayerTimesResult | undefined {
  const last = useRef<{ key: string; answer: PrayerTimesResult }>(undefined);
  if (answer) last.current = { key, answer };
  return last.current?.key === key ? last.current.answer : undefined;
}
