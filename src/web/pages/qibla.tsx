import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { QiblahCard } from '../features/qibla-preview/qiblah-card.tsx';
import { useT } from '../lib/i18n.tsx';
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
      <div className="grid gap-4 md:grid-cols-2">
        <QiblahCard />
        <BeingBuilt
          text={t(
            'The compass, the great-circle map and the sun compass will stand here. The bearing is true already.',
          )}
        />
      </div>
    </Page>
  );
}
