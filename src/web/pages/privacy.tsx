import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { Page } from '../ui/page.tsx';

export default function PrivacyPage() {
  const t = useT();
  return (
    <Page
      title={t('Privacy Policy')}
      description={t('What Mihrab stores, why, for how long, and how to have it deleted.')}
      text={t('Effective 25 August 2025')}
    >
      <BeingBuilt
        text={t(
          'The full policy of 12 sections will stand here before accounts and payments open. Until then: your place and your choices stay in this browser. The server reads coordinates to answer with times and names, and does not store them. Visits are counted without identity.',
        )}
      />
    </Page>
  );
}
