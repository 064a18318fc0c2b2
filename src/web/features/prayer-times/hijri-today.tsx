import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { useDateFormatters } from '../../data/prayer-times/format-date.ts';
import { useHasFastingChoices } from '../../data/stored-marks.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

interface HijriTodayProps {
  readonly answer: PrayerTimesResult;
  /** Undefined unless the day is today. */
  readonly nowMs: number | undefined;
}

/** Only for people who may have chosen that their day begins at Maghrib. Until it is loaded, the date of the daylight hours is shown. */
const HijriSinceMaghrib = lazyPart(
  async () => (await import('./fasting/hijri-since-maghrib.tsx')).HijriSinceMaghrib,
  { Pending: DaylightHijri, Failed: DaylightHijri },
);

/** The Hijri date of a day. Today it changes at Maghrib, if the person has chosen so. */
export function HijriToday({ answer, nowMs }: HijriTodayProps) {
  const hasFastingChoices = useHasFastingChoices();
  if (!hasFastingChoices || nowMs === undefined) return <DaylightHijri answer={answer} />;
  return <HijriSinceMaghrib answer={answer} nowMs={nowMs} />;
}

function DaylightHijri({ answer }: { answer: PrayerTimesResult }) {
  return useDateFormatters().hijri(answer.hijri);
}
