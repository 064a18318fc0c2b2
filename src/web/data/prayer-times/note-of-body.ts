import type { PrayerTimesBody } from '../../../contract/prayer-times.ts';
import type { PrayerNote } from '../../../domain/prayer-times/types.ts';

/** A note in the domain's words. A code that this page does not know yet shows the sentence that came with it. */
export function noteOfBody(body: PrayerTimesBody['notes'][number]): PrayerNote {
  const { code, times, rule, latitudeDegrees, minutes, zone, table, text } = body;
  return {
    code: code as PrayerNote['code'],
    times,
    text,
    ...(rule && { rule }),
    ...(latitudeDegrees !== undefined && { latitudeDegrees }),
    ...(minutes !== undefined && { minutes }),
    ...(zone && { zone }),
    ...(table && { table }),
  };
}
