import { useEntitlements } from '../../data/entitlements.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { AdRoom, AdSlot } from './ad-slot.tsx';
import { LaterRemoveAds } from './later-ads.ts';

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
