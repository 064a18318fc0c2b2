import type { PrayerTimesBody } from '../../../contract/prayer-times.ts';
import type { PrayerNote } from '../../../domain/prayer-times/types.ts';

/** A note in the domain's words. A code that this page does not know yet shows the sentence that came with it. */
export function noteOfBody({ code, times, rule, text }: PrayerTimesBody['notes'][number]): PrayerNote {
  return { code: code as PrayerNote['code'], times, text, ...(rule ? { rule } : {}) };
}
