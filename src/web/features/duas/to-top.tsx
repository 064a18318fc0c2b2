import { ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useT } from '../../i18n/localisation.tsx';

/** The way back to the search, for whoever has scrolled far below it. */
export function ToTop({ to }: { readonly to: RefObject<HTMLElement | null> }) {
  const t = useT();
  const isLeft = useIsAbove(to);
  const goUp = () => {
    to.current?.scrollIntoView({ block: 'start' });
    to.current?.focus({ preventScroll: true });
  };
  if (!isLeft) return null;
  return (
    <button
      type="button"
      aria-label={t('Back to the search')}
      title={t('Back to the search')}
      onClick={goUp}
      className="fixed end-[min(1rem,5vw)] bottom-[calc(var(--tab-bar)+1rem)] z-20 grid size-[min(2.75rem,14vw)] place-items-center rounded-full border border-control bg-surface shadow-[0_8px_24px_-8px_rgb(11_21_18/0.4)] hover:border-primary hover:text-primary print:hidden"
    >
      <ArrowUp aria-hidden size={22} strokeWidth={1.75} />
    </button>
  );
}

/** Whether the whole of it has been scrolled past. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isAbove;
}
