import clsx from 'clsx';
import { type ReactNode, Suspense } from 'react';
import type { AdSlotName } from './house-messages.ts';
import { LaterAdCard, LaterAdStrip } from './later-ads.ts';
import { useAds } from './use-ads.ts';

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
export function AdRoom({ className, children }: AdRoomProps) {
  const ads = useAds();
  if (ads === 'none') return null;
  return (
    <div className={clsx('grid grid-cols-1 noscript:hidden [[data-premium]_&]:hidden', className)}>
      {ads === 'shown' ? <Suspense fallback={null}>{children}</Suspense> : null}
    </div>
  );
}
