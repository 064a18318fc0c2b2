import './print-dua.css';
import { Check, ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useReducer, useRef } from 'react';
import type { Dua } from '../../../../domain/duas/dua.ts';
import { useKeepAwake } from '../../../data/screen-awake/use-keep-awake.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePrintTarget } from '../../../ui/use-print-target.ts';
import { duaTexts, langAttributes } from '../dua-labels.ts';
import { usePageTurn } from './page-turn.ts';
import { ReadingText } from './reading-text.tsx';
import {
  countsReducer,
  countTap,
  isDone,
  newCount,
  progress,
  type TapCount,
  vibrationPattern,
} from './tap-count.ts';

interface DuaReadingProps {
  readonly dua: Dua;
  /** Its neighbours in the list that it was opened from; undefined at the ends. */
  readonly previous: Dua | undefined;
  readonly next: Dua | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** One dua in large type, full screen on phones. Counts are kept while the view is open. */
export function DuaReading({ dua, previous, next, onOpen, onClose }: DuaReadingProps) {
  const { language } = useLocalisation();
  const { id, times } = dua;
  usePrintTarget('dua');
  useKeepAwake('duas', true);
  const [counts, dispatch] = useReducer(countsReducer, {});
  const { page, text } = useScrollToTop(id);
  const pageTurn = usePageTurn({ previous, next, onOpen });
  const count = counts[id];
  const onCount = (type: 'started' | 'tapped' | 'reset') => {
    dispatch({ type, id, times });
    if (type === 'tapped') navigator.vibrate?.(vibrationPattern(countTap(count ?? newCount(times))));
  };
  const isCounted = count !== undefined || times > 1;
  const texts = duaTexts(dua, language);
  return (
    <Dialog isFull="column" onClose={onClose} title={<bdi {...texts.attributes}>{texts.title}</bdi>}>
      <div
        {...pageTurn}
        ref={page}
        data-dua-page
        className="-mx-3 flex h-full flex-col [@media(height<26rem)]:block [@media(height<26rem)]:overflow-y-auto"
      >
        <div
          {...countOnKeyDown(isCounted, () => onCount('tapped'))}
          ref={text}
          tabIndex={-1}
          data-dua-page
          className="min-h-0 grow overflow-y-auto px-3 outline-none [@media(height<26rem)]:overflow-visible"
        >
          <ReadingText key={id} dua={dua} />
        </div>
        <ReadingBar {...{ dua, previous, next, onOpen, count, onCount }} />
      </div>
      <p role="status" {...texts.attributes} className="sr-only">
        {texts.title}
      </p>
    </Dialog>
  );
}

interface ReadingBarProps {
  readonly dua: Dua;
  readonly previous: Dua | undefined;
  readonly next: Dua | undefined;
  readonly onOpen: (id: string) => void;
  /** Undefined until counting starts. */
  readonly count: TapCount | undefined;
  readonly onCount: (type: 'started' | 'tapped' | 'reset') => void;
}

/** Below the text, within reach of the thumb: previous, counter, next. */
function ReadingBar({ dua, previous, next, onOpen, count, onCount }: ReadingBarProps) {
  const { t } = useLocalisation();
  const shown = count ?? (dua.times > 1 ? newCount(dua.times) : undefined);
  return (
    <div className="mx-3 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 border-t border-line pt-3 print:hidden">
      <StepButton to={previous} label={t('Previous dua')} side="start" onOpen={onOpen} />
      {shown ? (
        <TapCounter state={shown} onTap={() => onCount('tapped')} onReset={() => onCount('reset')} />
      ) : (
        <Button tone="outline" className="rounded-full" onClick={() => onCount('started')}>
          {t('Count')}
        </Button>
      )}
      <StepButton to={next} label={t('Next dua')} side="end" onOpen={onOpen} />
    </div>
  );
}

interface StepButtonProps {
  readonly to: Dua | undefined;
  readonly label: string;
  readonly side: 'start' | 'end';
  readonly onOpen: (id: string) => void;
}

/** At the ends of the list the button stays, marked as disabled, so that it keeps the focus. */
function StepButton({ to, label, side, onOpen }: StepButtonProps) {
  const { language } = useLocalisation();
  const Chevron = side === 'start' ? ChevronLeft : ChevronRight;
  const title = to ? duaTexts(to, language).title : undefined;
  return (
    <button
      type="button"
      aria-label={title ? `${label}: ${title}` : label}
      aria-disabled={!to || undefined}
      onClick={() => to && onOpen(to.id)}
      className={`flex min-h-11 max-w-full min-w-11 items-center gap-1 rounded-input px-1 text-14 text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40 sm:px-2 ${side === 'end' ? 'flex-row-reverse justify-self-end text-end' : 'justify-self-start text-start'}`}
    >
      <Chevron aria-hidden size={24} strokeWidth={1.75} className="shrink-0 rtl:-scale-x-100" />
      <span {...langAttributes(language)} className="line-clamp-2 max-sm:hidden">
        {title}
      </span>
    </button>
  );
}

const radius = 46;
const circumference = 2 * Math.PI * radius;

interface TapCounterProps {
  readonly state: TapCount;
  readonly onTap: () => void;
  readonly onReset: () => void;
}

/** A round button with a progress ring. A status announces the count when the person pauses. */
function TapCounter({ state, onTap, onReset }: TapCounterProps) {
  const { t, language } = useLocalisation();
  const { count, goal } = state;
  const done = isDone(state);
  const goalId = useId();
  const spokenCount =
    goal === undefined
      ? t('{count, plural, one {Said once} other {Said # times}}', { count })
      : t('{count} of {goal}', { count, goal });
  return (
    <div className="relative">
      <button
        type="button"
        aria-label={t('Count')}
        aria-describedby={goal === undefined ? undefined : goalId}
        onClick={onTap}
        className="relative grid size-[min(5.5rem,24vw)] place-items-center rounded-full bg-bg select-none touch-manipulation active:bg-sunken"
      >
        <Ring share={progress(state)} />
        <span aria-hidden className="figures relative grid justify-items-center leading-none">
          {done ? (
            <Check size={32} strokeWidth={2.25} className="text-primary" />
          ) : (
            <span className="text-[min(1.75rem,8vw)] font-semibold">{formatNumber(count, 0, language)}</span>
          )}
          {goal === undefined ? null : (
            <span className="mt-1 text-[min(0.8125rem,4vw)] text-ink-2">
              {done ? t('Done') : t('of {goal}', { goal })}
            </span>
          )}
        </span>
      </button>
      {count > 0 ? (
        <button
          type="button"
          aria-label={t('Reset count')}
          title={t('Reset count')}
          onClick={onReset}
          className="absolute start-full bottom-0 grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <RotateCcw aria-hidden size={20} strokeWidth={1.75} />
        </button>
      ) : null}
      {goal === undefined ? null : (
        <p id={goalId} hidden>
          {t('{count, plural, one {Say it once.} other {Say it # times.}}', { count: goal })}
        </p>
      )}
      <p role="status" className="sr-only">
        {count === 0 ? null : done ? t('Done: {said}', { said: spokenCount }) : spokenCount}
      </p>
    </div>
  );
}

const Ring = ({ share }: { readonly share: number }) => (
  <svg aria-hidden viewBox="0 0 100 100" fill="none" strokeWidth={5} className="absolute inset-0 size-full">
    <circle cx={50} cy={50} r={radius} className="stroke-line" />
    <circle
      cx={50}
      cy={50}
      r={radius}
      strokeDasharray={`${share * circumference} ${circumference}`}
      strokeLinecap={share > 0 ? 'round' : 'butt'}
      transform="rotate(-90 50 50)"
      className="stroke-primary transition-[stroke-dasharray] duration-150"
    />
  </svg>
);

/** Space and Enter count while the text itself has focus, as they do on the button. */
const countOnKeyDown = (isCounted: boolean, onTap: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    const isKey = event.key === ' ' || event.key === 'Enter';
    if (!isCounted || !isKey || event.repeat || event.target !== event.currentTarget) return;
    event.preventDefault();
    onTap();
  },
});

/** Scrolls each dua to its top, and focuses the text on opening, so that Space counts instead of pressing the close button. */
function useScrollToTop(id: string) {
  const page = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog focuses its first button as it opens; this runs afterwards.
    const frame = requestAnimationFrame(() => text.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different dua scrolls back to the top.
  useEffect(() => {
    page.current?.scrollTo(0, 0);
    text.current?.scrollTo(0, 0);
  }, [id]);
  return { page, text };
}
