import { Camera } from 'lucide-react';
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
      {/* On a phone the sun comes before the map. `reading-flow` makes the Tab key follow, where browsers know it. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 [reading-flow:grid-order] md:grid-cols-2">
        <QiblahCard live="everywhere" addressEntry={<AddressEntry />}>
          <ArEntry />
        </QiblahCard>
        <div id="map" className="max-md:order-1">
          <QiblaMap />
        </div>
        <div id="sun" className="md:col-span-2">
          <SunCompass />
        </div>
        <div className="max-md:order-2 md:col-span-2">
          <RasdCard />
        </div>
      </div>
      <SharePage
        path={paths.qibla}
        title={t('Qibla Direction')}
        text={t('Find the Qibla direction from your location by compass, map or sun.')}
      />
    </Page>
  );
}

/** Link from the Qibla page to the AR dialog. */
function ArEntry() {
  const t = useT();
  return (
    <ButtonLink
      to={dialogLink('ar')}
      tone="outline"
      className="mt-4 w-full flex-wrap"
      icon={<Camera aria-hidden size={20} strokeWidth={1.75} />}
    >
      {t('AR Qibla Compass')}
      <Badge tone="brass" className="[[data-premium]_&]:hidden">
        {t('Premium')}
      </Badge>
    </ButtonLink>
  );
}
