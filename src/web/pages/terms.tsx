import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { Page } from '../ui/page.tsx';

export default function TermsPage() {
  const t = useT();
  return (
    <Page
      title={t('Terms of Service')}
      description={t('The terms under which Mihrab may be used, by guests and by members.')}
      text={t('Effective 25 August 2025')}
    >
      <BeingBuilt
        text={t(
          'The full terms of 15 sections will stand here before accounts and payments open. Until then Mihrab is free, and nothing can be bought.',
        )}
      />
    </Page>
  );
}
