import { Camera } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { AddressEntry } from '../features/location/address-entry.tsx';
import { QiblaMap } from '../features/qibla/map/qibla-map.tsx';
import { QiblahCard } from '../features/qibla/qiblah-card.tsx';
import { RasdCard } from '../features/qibla/sun/rasd-card.tsx';
import { SunCompass } from '../features/qibla/sun/sun-compass.tsx';
import { SharePage } from '../features/share/share-page.tsx';
import { useT } from '../i18n/localisation.tsx';
import { dialogLink, paths } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export default function QiblaPage() {
  const t = useT();
  return (
    <Page
      title={t('Qibla Direction')}
      description={t('Find the Qibla direction from your location by compass, map or sun.')}
      heading={t('Qibla')}
      intro={t('Find the direction of the Kaaba by compass, map or sun.')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {/* A grid of its own, because a sticky item moves within its whole grid, over all later rows. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          <StickyCompass>
            <QiblahCard live="everywhere" addressEntry={<AddressEntry />}>
              <ArEntry />
            </QiblahCard>
          </StickyCompass>
          <div id="sun">
            <SunCompass />
          </div>
        </div>
        <div id="map">
          <QiblaMap />
        </div>
        <RasdCard />
      </div>
      <SharePage
        path={paths.qibla}
        title={t('Qibla Direction')}
        text={t('Find the Qibla direction from your location by compass, map or sun.')}
      />
    </Page>
  );
}

/**
 * Makes the compass sticky beside the taller sun card, if it fits in the window: the lower part of a sticky
 * card that is taller than the window can't be scrolled to. `--spare` is the room left over. Below zero, it moves `top` so
 * far up that the card never sticks.
 */
function StickyCompass({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) =>
      current.style.setProperty('--height', `${entry?.contentRect.height}px`),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="self-start [--spare:calc(var(--window-height)-var(--tab-bar)-var(--header)-2rem-var(--height,var(--window-height)))] md:sticky md:top-[min(var(--header)+1rem,var(--spare)*999)]"
    >
      {children}
    </div>
  );
}

/** Link from the Qibla page to the AR dialog. */
function ArEntry() {
  const t = useT();
  return (
    <ButtonLink
      to={dialogLink('ar')}
      tone="outline"
      className="mt-4 w-full"
      icon={<Camera aria-hidden size={20} strokeWidth={1.75} />}
    >
      {t('AR Qibla Compass')}
      <Badge tone="brass" className="[[data-premium]_&]:hidden">
        {t('Premium')}
      </Badge>
    </ButtonLink>
  );
}
