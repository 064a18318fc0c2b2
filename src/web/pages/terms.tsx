import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
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
          'The full terms of 15 sections will stand here. What you agree to with Premium stands on a page of its own already.',
        )}
      >
        <ButtonLink to={paths.termsOfService}>{t('Premium Terms')}</ButtonLink>
      </BeingBuilt>
    </Page>
  );
}
