import { type ReactNode, useState } from 'react';
import { type PrayerTimesResult, type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import type { Place } from '../../../data/location/location-state.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { useWhyTitle } from './use-why-title.ts';

/** Six times of the day, each a button that opens its explanation. */
export function WhyList({ place, answer }: { place: Place; answer: PrayerTimesResult }) {
  const t = useT();
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 id="why-title" className="font-sans text-14 font-semibold">
        {t('Why these times?')}
      </h3>
      <ul
        aria-labelledby="why-title"
        className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,5rem),1fr))] gap-2 sm:grid-cols-6 lg:grid-cols-3"
      >
        {timeNames.map((name) => (
          <li key={name}>
            <WhyButton
              {...{ name, place, answer }}
              className="flex min-h-12 w-full flex-col items-center justify-center rounded-input border border-line px-1 py-1 leading-tight hover:border-primary hover:text-primary"
            >
              <span className="text-13 text-ink-2">{t(timeLabels[name])}</span>
              <ClockTime clock={answer.clock[name]} className="figures text-16 font-semibold" />
            </WhyButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

const WhyDialog = lazyDialog(async () => (await import('./why-dialog.tsx')).WhyDialog);

interface WhyButtonProps {
  readonly name: TimeName;
  readonly place: Place;
  readonly answer: PrayerTimesResult;
  readonly className?: string;
  /** Visible content; the accessible name is the question about the time. */
  readonly children: ReactNode;
}

/** Button that opens the explanation of one time: `Why is Asr at 14:36?` */
function WhyButton({ name, place, answer, className, children }: WhyButtonProps) {
  const label = useWhyTitle(answer)(name);
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
