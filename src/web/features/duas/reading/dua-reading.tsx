import './print-dua.css';
import { Check, ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useReducer, useRef } from 'react';
import type { Dua } from '../../../../domain/duas/dua.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePrintMark } from '../../../ui/use-print-mark.ts';
import { markOn, wordsOf } from '../dua-labels.ts';
import { useTurning } from './page-turn.ts';
import { ReadingText } from './reading-text.tsx';
import { freshCount, isDone, nextCounts, pulseOf, shareDone, type TapCount, tapped } from './tap-count.ts';

interface DuaReadingProps {
  readonly dua: Dua;
  /** Before and after it in the list that it was opened from; undefined at its ends. */
  readonly previous: Dua | undefined;
  readonly next: Dua | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** One dua, large, to be read from: the whole screen of a phone. What was counted stays while the view is open. */
export function DuaReading({ dua, previous, next, onOpen, onClose }: DuaReadingProps) {
  const { language } = useLocalisation();
  const { id, times } = dua;
  usePrintMark('dua');
  const [counts, change] = useReducer(nextCounts, {});
  const { page, text } = useTopOf(id);
  const turning = useTurning({ previous, next, onOpen });
  const count = counts[id];
  const onCount = (type: 'asked' | 'tapped' | 'reset') => {
    change({ type, id, times });
    if (type === 'tapped') navigator.vibrate?.(pulseOf(tapped(count ?? freshCount(times))));
  };
  const isCounted = count !== undefined || times > 1;
  const words = wordsOf(dua, language);
  return (
    <Dialog isFull="column" onClose={onClose} title={<bdi {...words.mark}>{words.title}</bdi>}>
      <div
        {...turning}
        ref={page}
        data-dua-page
        className="-mx-3 flex h-full flex-col [@media(height<26rem)]:block [@media(height<26rem)]:overflow-y-auto"
      >
        <div
          {...countingKeys(isCounted, () => onCount('tapped'))}
          ref={text}
          tabIndex={-1}
          data-dua-page
          className="min-h-0 grow overflow-y-auto px-3 outline-none [@media(height<26rem)]:overflow-visible"
        >
          <ReadingText key={id} dua={dua} />
        </div>
        <ReadingBar {...{ dua, previous, next, onOpen, count, onCount }} />
      </div>
      <p role="status" {...words.mark} className="sr-only">
        {words.title}
      </p>
    </Dialog>
  );
}

/** Where the text itself has the focus, Space and Enter count, as on the button. */
const countingKeys = (isCounted: boolean, onTap: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    const isKey = event.key === ' ' || event.key === 'Enter';
    if (!isCounted || !isKey || event.repeat || event.target !== event.currentTarget) return;
    event.preventDefault();
    onTap();
  },
});

/** Each dua is read from its beginning, and the keyboard begins at its text: Space counts there, and does not close. */
function useTopOf(id: string) {
  const page = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog gives the focus to its first button as it opens.
    const frame = requestAnimationFrame(() => text.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dua is what brings it back to the top.
  useEffect(() => {
    page.current?.scrollTo(0, 0);
    text.current?.scrollTo(0, 0);
  }, [id]);
  return { page, text };
}

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
function ReadingBar({ dua, previous, next, onOpen, count, onCount }: ReadingBarProps) {
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

const radius = 46;
const around = 2 * Math.PI * radius;

interface TapCounterProps {
  readonly state: TapCount;
  readonly onTap: () => void;
  readonly onReset: () => void;
}

/** A round button for the thumb, and its ring. What it counts is said aloud when the person pauses. */
function TapCounter({ state, onTap, onReset }: TapCounterProps) {
  const { t, language } = useLocalisation();
  const { count, goal } = state;
  const done = isDone(state);
  const goalId = useId();
  const said =
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
        <Ring share={shareDone(state)} />
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
          aria-label={t('Start again')}
          title={t('Start again')}
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
        {count === 0 ? null : done ? t('Done: {said}', { said }) : said}
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
      strokeDasharray={`${share * around} ${around}`}
      strokeLinecap={share > 0 ? 'round' : 'butt'}
      transform="rotate(-90 50 50)"
      className="stroke-primary transition-[stroke-dasharray] duration-150"
    />
  </svg>
);
