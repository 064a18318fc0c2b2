import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PrayerTimesAnswer, TimeName } from '../../../../domain/prayer-times/types.ts';
import { useT } from '../../../lib/i18n.tsx';
import { useShownClock } from '../../../state/clock-style.tsx';
import type { Place } from '../../../state/location-state.ts';
import { timeWords } from '../../../state/prayer-times/time-words.ts';

const load = () => import('./why-dialog.tsx');
const WhyDialog = lazy(async () => ({ default: (await load()).WhyDialog }));

interface WhyTimeProps {
  readonly name: TimeName;
  readonly place: Place;
  readonly answer: PrayerTimesAnswer;
  readonly className?: string;
  /** What the button shows; it is always spoken as a question about the time. */
  readonly children: ReactNode;
}

/** A button that opens the way to one time of the day: `Why is Asr at 14:36?` */
export function WhyTime({ name, place, answer, className, children }: WhyTimeProps) {
  const t = useT();
  const { figures, half } = useShownClock()(answer.clock[name]);
  const [isOpen, setIsOpen] = useState(false);
  const label = t('Why is {time} at {clock}?', {
    time: t(timeWords[name]),
    clock: `\u2066${figures}\u2069 ${half}`.trim(),
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        className={className}
        onPointerEnter={() => void load()}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <WhyDialog first={name} place={place} answer={answer} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
