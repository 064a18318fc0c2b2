import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

type Ads = typeof import('./ads.tsx');

/** One chunk for all advertisements, fetched when the first is shown. Where it cannot be fetched its room stays empty. */
function laterAd<P extends object>(pick: (ads: Ads) => ComponentType<P>) {
  return lazyPart(async () => pick(await import('./ads.tsx')), { Failed: null });
}

export const LaterAdStrip = laterAd((ads) => ads.AdStrip);
export const LaterAdCard = laterAd((ads) => ads.AdCard);
export const LaterRemoveAds = laterAd((ads) => ads.RemoveAds);
