import { useEffect, useRef, useState } from 'react';
import type { TimelineEntry } from '../../../domain/prayer-times/types.ts';
import { timeWords } from '../../data/prayer-times/time-words.ts';
import { useT } from '../../i18n/localisation.tsx';

/** Tells a screen reader once when the time of a prayer begins while the page is open. */
export function PrayerAnnouncer({ previous }: { previous: TimelineEntry | undefined }) {
  const t = useT();
  const seen = useRef<TimelineEntry>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    const before = seen.current;
    seen.current = previous;
    if (!before || !previous || previous.at <= before.at || previous.name === before.name) return;
    setText(t('The time of {prayer} has begun.', { prayer: t(timeWords[previous.name]) }));
  }, [previous, t]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
