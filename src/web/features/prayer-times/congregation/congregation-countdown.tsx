import { useEffect, useRef, useState } from 'react';
import { awaitedCongregation, type CongregationTime } from '../../../../domain/mosque/congregations.ts';
import { countdownParts } from '../../../../domain/prayer-times/next-prayer.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { useCongregations } from '../../../data/my-mosque/use-congregations.ts';
import { formatHoursOrMinutes } from '../../../data/prayer-times/time-names.ts';
import type { Today } from '../../../data/prayer-times/use-today.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import {
  CountdownFigure,
  CountdownLine,
  NextPrayerFigure,
  NextPrayerLine,
  type NextPrayerProps,
} from '../day-header.tsx';

const sentences = { iqamah: message('Iqamah in {left}'), jumuah: message('Jumu’ah in {left}') } as const;

export interface CountdownProps extends NextPrayerProps, Pick<Today, 'answer' | 'previous'> {
  readonly place: Place;
  /** In large figures instead of one line. */
  readonly isLarge: boolean;
}

/** Between an adhan and its congregation the time left to that, else to the next prayer. */
export function CongregationCountdown({ place, answer, previous, next, nowMs, isLarge }: CountdownProps) {
  const t = useT();
  const congregations = useCongregations(place, answer);
  const awaited = congregations && awaitedCongregation(congregations, previous, nowMs);
  const figure = awaited ? formatHoursOrMinutes(countdownParts(nowMs, awaited.at), t) : '';
  const sentence = awaited ? t(sentences[awaited.kind], { left: figure }) : '';
  const Shown = isLarge ? CountdownFigure : CountdownLine;
  const NextPrayer = isLarge ? NextPrayerFigure : NextPrayerLine;
  return (
    <>
      {awaited ? <Shown sentence={sentence} figure={figure} /> : <NextPrayer next={next} nowMs={nowMs} />}
      {congregations ? <CongregationAnnouncer awaited={awaited} sentence={sentence} /> : null}
    </>
  );
}

interface AnnouncerProps {
  readonly awaited: CongregationTime | undefined;
  readonly sentence: string;
}

/** Announces to screen readers, once, how long it is to a congregation whose adhan has come while the page is open. */
function CongregationAnnouncer({ awaited, sentence }: AnnouncerProps) {
  const known = useRef(awaited?.at);
  const [text, setText] = useState('');
  useEffect(() => {
    if (awaited?.at === known.current) return;
    known.current = awaited?.at;
    setText(awaited ? sentence : '');
  }, [awaited, sentence]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
