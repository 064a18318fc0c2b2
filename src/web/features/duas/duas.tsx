import { useEffect } from 'react';
import { useDuas } from '../../data/duas/use-duas.ts';
import { isMarkedPremium } from '../../data/premium-mark.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NotOpened } from './not-opened.tsx';
import { Teaser } from './teaser.tsx';
import { Waiting } from './waiting.tsx';

const Collection = lazyPart(async () => (await import('./collection.tsx')).Collection, {
  Waiting: () => <Waiting />,
});

/** The collection for members, and for everybody else what it would be. */
export function Duas() {
  const state = useDuas();
  useEffect(() => {
    // Fetched along with the duas and not after them.
    if (isMarkedPremium()) Collection.preload();
  }, []);
  if (state.status === 'locked') return <Teaser />;
  if (state.status === 'failed') return <NotOpened onRetry={state.retry} />;
  if (state.status === 'ready') return <Collection duas={state.duas} isKept={state.isKept} />;
  // Who this is, boot.js alone knows yet: a member sees no teaser that goes away again, and a guest no waiting.
  return (
    <>
      <Teaser className="[[data-premium]_&]:hidden" />
      <Waiting className="hidden [[data-premium]_&]:block" />
    </>
  );
}
