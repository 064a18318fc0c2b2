import { lazy, Suspense, useEffect } from 'react';
import { useDuas } from '../../state/duas/use-duas.ts';
import { isMarkedPremium } from '../../state/premium-mark.ts';
import { NotLoaded } from './not-loaded.tsx';
import { NotOpened } from './not-opened.tsx';
import { Teaser } from './teaser.tsx';
import { Waiting } from './waiting.tsx';

const fetchCollection = async () => {
  const found = await import('./collection.tsx').catch(() => undefined);
  return { default: found?.Collection ?? NotLoaded };
};
const Collection = lazy(fetchCollection);

/** The collection for members, and for everybody else what it would be. */
export function Duas() {
  const state = useDuas();
  useEffect(() => {
    // Fetched along with the duas and not after them.
    if (isMarkedPremium()) void fetchCollection();
  }, []);
  if (state.status === 'locked') return <Teaser />;
  if (state.status === 'failed') return <NotOpened onRetry={state.retry} />;
  if (state.status === 'ready')
    return (
      <Suspense fallback={<Waiting />}>
        <Collection duas={state.duas} isKept={state.isKept} />
      </Suspense>
    );
  // Who this is, boot.js alone knows yet: a member sees no teaser that goes away again, and a guest no waiting.
  return (
    <>
      <Teaser className="[[data-premium]_&]:hidden" />
      <Waiting className="hidden [[data-premium]_&]:block" />
    </>
  );
}
