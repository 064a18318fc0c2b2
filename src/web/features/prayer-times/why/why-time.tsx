import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PrayerTimesAnswer, TimeName } from '../../../../domain/prayer-times/types.ts';
import type { Place } from '../../../state/location-state.ts';
import { useWhyWords } from './use-why-words.ts';

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
  const label = useWhyWords(answer)(name);
  const [isOpen, setIsOpen] = useState(false);
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
