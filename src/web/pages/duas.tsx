import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { Page } from '../ui/page.tsx';

export default function DuasPage() {
  const t = useT();
  return (
    <Page
      title={t('Premium Duas')}
      description={t('Authentic duas in Arabic with transliteration, translation and source.')}
      text={t('Authentic duas in Arabic with transliteration, translation and source.')}
    >
      <BeingBuilt
        text={t(
          'The collection of duas will stand here. Every Arabic text is checked against a published source first.',
        )}
      />
    </Page>
  );
}
