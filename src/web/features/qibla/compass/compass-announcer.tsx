import { useEffect, useState } from 'react';
import { steadyMs } from '../../../device/steady-clock.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { type Announcement, nextHerald, silentHerald } from './announcement.ts';
import type { CompassStore } from './compass-store.ts';
import { facingWords, turnWords } from './turn-line.tsx';

const checkMs = 250;

/** Tells a screen reader how to turn, in its own measure: the words on the screen change too often to be read out. */
export function CompassAnnouncer({ store }: { store: CompassStore }) {
  const t = useT();
  const [said, setSaid] = useState<Announcement>();
  useEffect(() => {
    let herald = silentHerald;
    const check = () => {
      const { needle } = store.view();
      if (!needle?.advice) return;
      const { isAligned, advice } = needle;
      herald = nextHerald(herald, { isAligned, advice, atMs: steadyMs() });
      setSaid(herald.said);
    };
    const unsubscribe = store.subscribe(check);
    const timer = setInterval(check, checkMs);
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [store]);
  return (
    <p role="status" className="sr-only">
      {said
        ? said.type === 'aligned'
          ? t(facingWords)
          : t(turnWords[said.side], { degrees: said.degrees })
        : null}
    </p>
  );
}
