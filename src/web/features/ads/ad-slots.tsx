import clsx from 'clsx';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useEntitlements, useSession } from '../../data/session/session.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { AdSlotName } from './ads.tsx';

/**
 * A slot for an advertisement. No ad network is configured, so it shows a house ad, labelled as such. The ads are a lazy
 * chunk, which premium never loads.
 */
export function AdSlot({ name }: { name: AdSlotName }) {
  if (name === 'header')
    return (
      <>
        {/* Keeps the distance to the header when there are no ads. */}
        <div className="hidden h-6 [[data-premium]_&]:block" />
        <AdSpace className="min-h-[3.25rem]">
          <LazyAdStrip name={name} />
        </AdSpace>
      </>
    );
  const isWide = name === 'content';
  return (
    <AdSpace className={isWide ? wideCardHeight : cardHeight}>
      <LazyAdCard name={name} isWide={isWide} />
    </AdSpace>
  );
}

/** The height of the tallest of these cards in any language, in rem so that it grows with the font size. */
const wideCardHeight = 'min-h-[5.5rem] sm:min-h-[6.625rem] md:min-h-[4.25rem]';
const cardHeight = 'min-h-[5.5rem] sm:min-h-[9.375rem]';

interface AdSpaceProps {
  /** Sets the minimum height to that of the content. */
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Reserves the space from the first paint, so that nothing below moves when the content loads. Hidden for premium, also
 * while only boot.js knows of it, and on pages without scripts.
 */
function AdSpace({ className, children }: AdSpaceProps) {
  const ads = useAdVisibility();
  if (ads === 'none') return null;
  return (
    <div className={clsx('grid grid-cols-1 noscript:hidden [[data-premium]_&]:hidden', className)}>
      {ads === 'shown' ? <Suspense fallback={null}>{children}</Suspense> : null}
    </div>
  );
}

const ThankYou = lazyPart(async () => (await import('./thank-you.tsx')).ThankYou, { Failed: null });

/** Beside the features: house ads and how to remove them; for members a thank-you. */
export function Sidebar() {
  const { seesAds } = useEntitlements();
  return (
    <>
      {/* Reserves the space also while only boot.js knows of premium. */}
      <div className={seesAds ? 'hidden min-h-44 [[data-premium]_&]:block' : 'min-h-44'}>
        {seesAds ? null : <ThankYou />}
      </div>
      <div className="grid content-start gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-1">
        <AdSlot name="sidebarFirst" />
        <AdSlot name="sidebarSecond" />
        <AdSpace className="min-h-[9rem] min-[27rem]:min-h-[5.75rem] sm:col-span-2 sm:min-h-[4.5rem] lg:col-span-1 lg:min-h-[9rem]">
          <LazyRemoveAds />
        </AdSpace>
      </div>
    </>
  );
}

type Ads = typeof import('./ads.tsx');

/** All ads are one chunk, loaded when the first is shown. If it can't be loaded, the space stays empty. */
function lazyAd<P extends object>(pick: (ads: Ads) => ComponentType<P>) {
  return lazyPart(async () => pick(await import('./ads.tsx')), { Failed: null });
}

const LazyAdStrip = lazyAd((ads) => ads.AdStrip);
const LazyAdCard = lazyAd((ads) => ads.AdCard);
const LazyRemoveAds = lazyAd((ads) => ads.RemoveAds);

/**
 * Whether the user sees ads; `unknown` until the session is known. An account that was premium in the server's last answer
 * sees none, even while the server is unreachable.
 */
function useAdVisibility(): 'unknown' | 'shown' | 'none' {
  const { status } = useSession();
  const { seesAds } = useEntitlements();
  if (status === 'loading') return 'unknown';
  return seesAds && document.documentElement.dataset['premium'] === undefined ? 'shown' : 'none';
}
