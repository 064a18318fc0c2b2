import { useEffect, useState } from 'react';
import { isUseful, type SunMoment } from '../../../../domain/qibla/sun-moments.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { momentWords } from './moment-words.ts';
import { isNow, type TwoDays } from './two-days.ts';

interface MomentAnnouncerProps {
  readonly moments: TwoDays;
  readonly nowMs: number;
}

/** Tells a screen reader once when a moment has come; what changes every few seconds beside it is not said aloud. */
export function MomentAnnouncer({ moments, nowMs }: MomentAnnouncerProps) {
  const t = useT();
  const present = presentMoment(moments, nowMs);
  const sentence = present ? momentWords.now[present.pointer] : undefined;
  const [said, setSaid] = useState('');
  useEffect(() => {
    // Only text that changes after the element is there is read aloud.
    setSaid(sentence ? t(sentence) : '');
  }, [sentence, t]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function presentMoment({ today, tomorrow }: TwoDays, nowMs: number): SunMoment | undefined {
  return [...today, ...tomorrow].find((moment) => isUseful(moment) && isNow(moment, nowMs));
}
