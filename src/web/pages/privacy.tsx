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
          'The full policy of 12 sections will stand here. In short: your place and your choices stay in this browser, and so does a prayer record. The server reads coordinates to answer with times and names, and does not store them. Visits are counted without identity. An account keeps your e-mail address, your settings, the terms that you accepted and what you pay for; your card is known to the payment provider Stripe alone. In your profile you can take all of it along and delete it.',
        )}
      />
    </Page>
  );
}
