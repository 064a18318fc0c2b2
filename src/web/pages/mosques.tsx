import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { Page } from '../ui/page.tsx';

export default function MosquesPage() {
  const t = useT();
  return (
    <Page
      title={t('Find Mosques')}
      description={t('Find mosques near you with distance, opening hours and directions.')}
      text={t('Mosques near you, with distance, opening hours and directions.')}
    >
      <BeingBuilt
        text={t(
          'The search for mosques will stand here: by your location or an address, from 1 to 10 kilometres.',
        )}
      />
    </Page>
  );
}
