import { preloadForIqamah, useMayHaveIqamah } from '../../data/stored-marks.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { CountdownProps } from './congregation/congregation-countdown.tsx';
import { NextPrayerFigure, NextPrayerLine } from './day-header.tsx';

/** Only for people with a mosque or an imported timetable. Until it is loaded, the next prayer is shown. */
const CongregationCountdown = lazyPart(
  async () => (await import('./congregation/congregation-countdown.tsx')).CongregationCountdown,
  { Pending: NextPrayerCountdown, Failed: NextPrayerCountdown },
);

preloadForIqamah(CongregationCountdown.preload);

/** The time left to the next prayer; with a mosque, to the congregation between adhan and iqamah. */
export function Countdown(props: CountdownProps) {
  return useMayHaveIqamah() ? <CongregationCountdown {...props} /> : <NextPrayerCountdown {...props} />;
}

function NextPrayerCountdown({ isLarge, next, nowMs }: Pick<CountdownProps, 'isLarge' | 'next' | 'nowMs'>) {
  return isLarge ? <NextPrayerFigure {...{ next, nowMs }} /> : <NextPrayerLine {...{ next, nowMs }} />;
}
