import { type ComponentType, lazy } from 'react';

type Ads = typeof import('./ads.tsx');

/** One chunk for all advertisements, fetched when the first is shown. Where it cannot be fetched its room stays empty. */
function laterAd<P extends object>(pick: (ads: Ads) => ComponentType<P>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    const ads = await import('./ads.tsx').catch(() => undefined);
    return { default: ads ? pick(ads) : Nothing };
  });
}

const Nothing = () => null;

export const LaterAdStrip = laterAd((ads) => ads.AdStrip);
export const LaterAdCard = laterAd((ads) => ads.AdCard);
export const LaterRemoveAds = laterAd((ads) => ads.RemoveAds);
