import './print-dua.css';
import { type KeyboardEvent, useEffect, useReducer, useRef } from 'react';
import type { Dua } from '../../../../domain/duas/dua.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePrintMark } from '../../../ui/use-print-mark.ts';
import { wordsOf } from '../shown-words.ts';
import { ReadingBar } from './reading-bar.tsx';
import { ReadingText } from './reading-text.tsx';
import { freshCount, nextCounts, pulseOf, tapped } from './tap-count.ts';
import { useTurning } from './use-turning.ts';

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
