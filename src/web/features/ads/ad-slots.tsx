import clsx from 'clsx';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useEntitlements, useSession } from '../../data/session/session.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { AdSlotName } from './ads.tsx';

/**
 * A place for an advertisement. No network is configured, so the house speaks and says that it does. What is said comes
 * in a chunk of its own, which premium never fetches.
 */
export function AdSlot({ name }: { name: AdSlotName }) {
  if (name === 'header')
    return (
      <>
        {/* What follows keeps its distance from the header. */}
        <div className="hidden h-6 [[data-premium]_&]:block" />
        <AdRoom className="min-h-14">
          <LaterAdStrip name={name} />
        </AdRoom>
      </>
    );
  const isWide = name === 'content';
  return (
    <AdRoom className={isWide ? roomOfWideCard : roomOfCard}>
      <LaterAdCard name={name} isWide={isWide} />
    </AdRoom>
  );
}

/** As high as the highest of them in either language, in letters' own measure. */
const roomOfWideCard =
  'min-h-[17.375rem] min-[30rem]:min-h-[14.125rem] sm:min-h-[11.375rem] md:min-h-[9.875rem]';
const roomOfCard = 'min-h-[15.875rem] min-[30rem]:max-sm:min-h-[12.625rem]';

interface AdRoomProps {
  /** Its least height, as high as what will be shown. */
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Keeps the room from the first paint, so that nothing below moves when its content comes. Premium has none, also while
 * boot.js alone knows of it, and neither has a page whose scripts never run.
 */
function AdRoom({ className, children }: AdRoomProps) {
  const ads = useAds();
  if (ads === 'none') return null;
  return (
    <div className={clsx('grid grid-cols-1 noscript:hidden [[data-premium]_&]:hidden', className)}>
      {ads === 'shown' ? <Suspense fallback={null}>{children}</Suspense> : null}
    </div>
  );
}

const ThankYou = lazyPart(async () => (await import('./thank-you.tsx')).ThankYou, { Failed: null });

/** Beside the features: what the house has to say, and how to be rid of it; for premium a word of thanks. */
export function Sidebar() {
  const { seesAds } = useEntitlements();
  return (
    <>
      {/* Also while boot.js alone knows of premium. */}
      <div className={seesAds ? 'hidden min-h-44 [[data-premium]_&]:block' : 'min-h-44'}>
        {seesAds ? null : <ThankYou />}
      </div>
      <div className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <AdSlot name="sidebarFirst" />
        <AdSlot name="sidebarSecond" />
        <AdRoom className="min-h-[15.125rem] sm:col-span-2 lg:col-span-1 lg:min-h-[15.625rem]">
          <LaterRemoveAds />
        </AdRoom>
      </div>
    </>
  );
}

type Ads = typeof import('./ads.tsx');

/** One chunk for all advertisements, fetched when the first is shown. Where it cannot be fetched its room stays empty. */
function laterAd<P extends object>(pick: (ads: Ads) => ComponentType<P>) {
  return lazyPart(async () => pick(await import('./ads.tsx')), { Failed: null });
}

const LaterAdStrip = laterAd((ads) => ads.AdStrip);
const LaterAdCard = laterAd((ads) => ads.AdCard);
const LaterRemoveAds = laterAd((ads) => ads.RemoveAds);

/**
 * Whether this person is shown advertisements: `unknown` until it is clear who this is. An account that was premium when
 * the server last said so is shown none, also while the server is away.
 */
function useAds(): 'unknown' | 'shown' | 'none' {
  const { status } = useSession();
  const { seesAds } = useEntitlements();
  if (status === 'loading') return 'unknown';
  return seesAds && document.documentElement.dataset['premium'] === undefined ? 'shown' : 'none';
}
