import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Dua } from '../../../../domain/duas/dua.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { markOn, wordsOf } from '../shown-words.ts';
import { freshCount, type TapCount } from './tap-count.ts';
import { TapCounter } from './tap-counter.tsx';

interface ReadingBarProps {
  readonly dua: Dua;
  readonly previous: Dua | undefined;
  readonly next: Dua | undefined;
  readonly onOpen: (id: string) => void;
  /** Undefined until it is counted. */
  readonly count: TapCount | undefined;
  readonly onCount: (type: 'asked' | 'tapped' | 'reset') => void;
}

/** Below the text, at the thumb: the one before, the counter, the one after. */
export function ReadingBar({ dua, previous, next, onOpen, count, onCount }: ReadingBarProps) {
  const { t } = useLocalisation();
  const shown = count ?? (dua.times > 1 ? freshCount(dua.times) : undefined);
  return (
    <div className="mx-3 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 border-t border-line pt-3 print:hidden">
      <Step to={previous} label={t('Previous dua')} side="start" onOpen={onOpen} />
      {shown ? (
        <TapCounter state={shown} onTap={() => onCount('tapped')} onReset={() => onCount('reset')} />
      ) : (
        <Button tone="outline" className="rounded-full" onClick={() => onCount('asked')}>
          {t('Count')}
        </Button>
      )}
      <Step to={next} label={t('Next dua')} side="end" onOpen={onOpen} />
    </div>
  );
}

interface StepProps {
  readonly to: Dua | undefined;
  readonly label: string;
  readonly side: 'start' | 'end';
  readonly onOpen: (id: string) => void;
}

/** At the end of the list the button stays, so that the focus does, and says that it leads nowhere. */
function Step({ to, label, side, onOpen }: StepProps) {
  const { language } = useLocalisation();
  const Chevron = side === 'start' ? ChevronLeft : ChevronRight;
  const title = to ? wordsOf(to, language).title : undefined;
  return (
    <button
      type="button"
      aria-label={title ? `${label}: ${title}` : label}
      aria-disabled={!to || undefined}
      onClick={() => to && onOpen(to.id)}
      className={`flex min-h-11 max-w-full min-w-11 items-center gap-1 rounded-input px-1 text-14 text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40 sm:px-2 ${side === 'end' ? 'flex-row-reverse justify-self-end text-end' : 'justify-self-start text-start'}`}
    >
      <Chevron aria-hidden size={24} strokeWidth={1.75} className="shrink-0 rtl:-scale-x-100" />
      <span {...markOn(language)} className="line-clamp-2 max-sm:hidden">
        {title}
      </span>
    </button>
  );
}
