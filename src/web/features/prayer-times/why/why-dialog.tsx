import { useMemo, useState } from 'react';
import { type PrayerTimesResult, type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../../data/calculation.tsx';
import type { Place } from '../../../data/location-state.ts';
import { useDateWords } from '../../../data/prayer-times/date-words.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { expectedWhy } from './ask-why.ts';
import { useWhy } from './use-why.ts';
import { useWhyWords } from './use-why-words.ts';
import { WhyOneTime } from './why-one-time.tsx';
import { WhySkeleton } from './why-skeleton.tsx';

interface WhyDialogProps {
  /** The time that was asked about. */
  readonly first: TimeName;
  readonly place: Place;
  readonly answer: PrayerTimesResult;
  readonly onClose: () => void;
}

/** Why a time of the day is what it is, and the other five beside it. */
export function WhyDialog({ first, place, answer, onClose }: WhyDialogProps) {
  const t = useT();
  const { settings } = useCalculation();
  const { gregorian } = useDateWords();
  const [name, setName] = useState(first);
  const whyWords = useWhyWords(answer);
  const { why, retry } = useWhy({ place, answer, settings });
  const expected = useMemo(() => expectedWhy({ place, answer, settings }), [place, answer, settings]);
  return (
    <Dialog onClose={onClose} title={whyWords(name)} description={gregorian(answer.date)}>
      <ul className="mb-4 flex flex-wrap gap-1.5">
        {timeNames.map((other) => (
          <li key={other}>
            <button
              type="button"
              aria-current={other === name || undefined}
              onClick={() => setName(other)}
              className="min-h-11 rounded-chip border border-line px-3 text-14 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-on-primary"
            >
              {t(timeWords[other])}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {why === undefined ? t('Loading') : null}
      </p>
      <div aria-live="polite" aria-busy={why === undefined} className="min-h-[26rem]">
        {why === undefined && expected ? <WhySkeleton {...{ expected, name, answer }} /> : null}
        {why === 'failed' ? <Failed onRetry={retry} /> : null}
        {why && why !== 'failed' ? <WhyOneTime why={why} name={name} answer={answer} /> : null}
      </div>
    </Dialog>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-danger">
        {t('Couldn’t load this explanation. Check your connection and try again.')}
      </p>
      <Button tone="outline" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
