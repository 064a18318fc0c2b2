import { AddressEntry } from '../features/location/address-entry.tsx';
import { ArEntry } from '../features/qibla/ar/ar-entry.tsx';
import { QiblaMap } from '../features/qibla/map/qibla-map.tsx';
import { QiblahCard } from '../features/qibla/qiblah-card.tsx';
import { RasdCard } from '../features/qibla/sun/rasd-card.tsx';
import { SunCompass } from '../features/qibla/sun/sun-compass.tsx';
import { SharePage } from '../features/share/share-page.tsx';
import { useT } from '../lib/i18n.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';

export default function QiblaPage() {
  const t = useT();
  return (
    <Page
      title={t('Qibla Direction')}
      description={t('Find the Qibla from where you are: by compass, on the map, or by the sun.')}
      heading={t('Qibla')}
      text={t('Find the direction of the Kaaba from where you are: by compass, on the map, or by the sun.')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {/* Beside the taller card of the sun the compass keeps its own height, and stays in sight. */}
        <div className="md:sticky md:top-20 md:self-start">
          <QiblahCard live="everywhere" addressEntry={<AddressEntry />}>
            <ArEntry />
          </QiblahCard>
        </div>
        <div id="sun" className="scroll-mt-24">
          <SunCompass />
        </div>
        <div id="map" className="scroll-mt-24 md:col-span-2">
          <QiblaMap />
        </div>
        <div className="md:col-span-2">
          <RasdCard />
        </div>
      </div>
      <SharePage
        path={paths.qibla}
        title={t('Qibla Direction')}
        text={t('Find the Qibla from where you are: by compass, on the map, or by the sun.')}
      />
    </Page>
  );
}
