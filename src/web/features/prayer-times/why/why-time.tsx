import { type ReactNode, useState } from 'react';
import type { PrayerTimesResult, TimeName } from '../../../../domain/prayer-times/types.ts';
import type { Place } from '../../../data/location-state.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { useWhyWords } from './use-why-words.ts';

const WhyDialog = lazyDialog(async () => (await import('./why-dialog.tsx')).WhyDialog);

interface WhyTimeProps {
  readonly name: TimeName;
  readonly place: Place;
  readonly answer: PrayerTimesResult;
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
        onPointerEnter={WhyDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen ? (
        <WhyDialog first={name} place={place} answer={answer} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
