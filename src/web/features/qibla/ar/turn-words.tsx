import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { type TurnAdvice, turnAdvice } from '../../../../domain/qibla/heading/turn-advice.ts';
import { steadyMs } from '../../../device/steady-clock.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { type Announcement, nextHerald, silentHerald } from '../compass/announcement.ts';
import { facingWords, turnWords } from '../compass/turn-line.tsx';
import { useVibration } from '../compass/use-vibration.ts';
import type { ArGlance } from './glance.ts';

/** How to turn: for the eye as it changes, for a screen reader at the pace of speech, for the hand when it is reached. */
export function TurnWords({ glance }: { glance: ArGlance | undefined }) {
  const t = useT();
  const said = useSaid(glance);
  const isAligned = glance?.advice === 'aligned';
  useVibration(isAligned);
  const wordsFor = (advice: TurnAdvice | 'aligned') =>
    advice === 'aligned' ? t(facingWords) : t(turnWords[advice.side], { degrees: advice.degrees });
  return (
    <>
      <p
        aria-hidden
        className={clsx(
          'figures min-h-11 rounded-input border px-4 py-2 text-18 font-semibold empty:hidden',
          isAligned
            ? 'border-[#5fc79f] bg-[#06251a]/90 text-[#5fc79f]'
            : 'border-transparent bg-[#0b1512]/75',
        )}
      >
        {glance?.advice ? wordsFor(glance.advice) : null}
      </p>
      <p role="status" className="sr-only">
        {said ? wordsFor(said.type === 'aligned' ? 'aligned' : said) : null}
      </p>
    </>
  );
}

const checkMs = 250;
/** While aligned nothing is said of turning. */
const noTurn = turnAdvice(0);

function useSaid(glance: ArGlance | undefined): Announcement | undefined {
  const [said, setSaid] = useState<Announcement>();
  const herald = useRef(silentHerald);
  useEffect(() => {
    const advice = glance?.advice;
    if (!advice) return;
    const isAligned = advice === 'aligned';
    const check = () => {
      herald.current = nextHerald(herald.current, {
        isAligned,
        advice: isAligned ? noTurn : advice,
        atMs: steadyMs(),
      });
      setSaid(herald.current.said);
    };
    check();
    // Who has come to rest is told after a moment, though nothing changes any more.
    const timer = setInterval(check, checkMs);
    return () => clearInterval(timer);
  }, [glance]);
  return said;
}
