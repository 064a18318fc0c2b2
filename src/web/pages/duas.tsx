import { Duas } from '../features/duas/duas.tsx';
import { useT } from '../i18n/localisation.tsx';
import { Page } from '../ui/page.tsx';

export default function DuasPage() {
  const t = useT();
  return (
    <Page
      title={t('Premium Duas')}
      description={t('Duas in Arabic with transliteration, translation and source.')}
      intro={t('Duas in Arabic with transliteration, translation and source.')}
    >
      <Duas />
    </Page>
  );
}
