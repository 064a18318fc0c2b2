import { fastingMoment } from '../../../../domain/fasting/fasting-moment.ts';
import { imsakMinutesFor } from '../../../../domain/fasting/imsak.ts';
import { countdownParts } from '../../../../domain/prayer-times/next-prayer.ts';
import type { PrayerTimesResult } from '../../../../domain/prayer-times/types.ts';
import { useFasting } from '../../../data/fasting.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { formatHoursOrMinutes } from '../../../data/prayer-times/time-names.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import { useToHijriDate } from './use-to-hijri-date.ts';

interface FastingLineProps {
  readonly place: Place;
  readonly answer: PrayerTimesResult;
  readonly nowMs: number;
}

const messages = {
  suhoor_ends: message('Suhoor ends in {left}'),
  fast_begins: message('Fasting begins in {left}'),
  iftar: message('Iftar in {left}'),
} as const;

/** In Ramadan, the time left until iftar by day, and until the end of suhoor by night. Empty between Maghrib and Isha. */
export function FastingLine({ place, answer, nowMs }: FastingLineProps) {
  const t = useT();
  const imsakMinutes = imsakMinutesFor(useFasting(), place.countryCode);
  const toHijriDate = useToHijriDate();
  const moment = fastingMoment(answer, { nowMs, imsakMinutes, toHijriDate });
  if (!moment) return null;
  const left = formatHoursOrMinutes(countdownParts(nowMs, moment.at), t);
  return <p className="figures text-16 font-semibold text-brass">{t(messages[moment.kind], { left })}</p>;
}
