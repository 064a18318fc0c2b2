import { hijriSinceMaghrib } from '../../../../domain/hijri/hijri-since-maghrib.ts';
import type { PrayerTimesResult } from '../../../../domain/prayer-times/types.ts';
import { useFasting } from '../../../data/fasting.ts';
import { useDateFormatters } from '../../../data/prayer-times/format-date.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { useToHijriDate } from './use-to-hijri-date.ts';

interface HijriSinceMaghribProps {
  readonly answer: PrayerTimesResult;
  readonly nowMs: number;
}

/** Today's Hijri date. If the person's day begins at Maghrib, from then on the new one, and that it has begun. */
export function HijriSinceMaghrib({ answer, nowMs }: HijriSinceMaghribProps) {
  const t = useT();
  const { hijri } = useDateFormatters();
  const toHijriDate = useToHijriDate();
  const { hijriDayStart } = useFasting();
  const begun = hijriDayStart === 'maghrib' ? hijriSinceMaghrib(answer, nowMs, toHijriDate) : undefined;
  return begun ? t('{date}, since Maghrib', { date: hijri(begun) }) : hijri(answer.hijri);
}
