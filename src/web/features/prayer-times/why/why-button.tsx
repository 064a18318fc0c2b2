import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import type { PrayerTimesResult, TimeName } from '../../../../domain/prayer-times/types.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { useWhyTitle } from './use-why-title.ts';

const WhyDialog = lazyDialog(async () => (await import('./why-dialog.tsx')).WhyDialog);

interface WhyButtonProps {
  readonly name: TimeName;
  readonly place: Place;
  readonly answer: PrayerTimesResult;
}

/** Button in the row of a time that opens its explanation: `Why is Asr at 14:36?` */
export function WhyButton({ name, place, answer }: WhyButtonProps) {
  const label = useWhyTitle(answer)(name);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        className="grid size-11 place-items-center rounded-input text-ink-2 hover:bg-sunken hover:text-primary"
        onPointerEnter={WhyDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        <CircleHelp aria-hidden size={20} strokeWidth={1.75} />
      </button>
      {isOpen ? (
        <WhyDialog first={name} place={place} answer={answer} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
