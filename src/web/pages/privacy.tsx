import { LegalDocument } from '../features/legal/legal-document.tsx';
import { privacyPolicy } from '../features/legal/privacy-policy.ts';
import { useT } from '../i18n/localisation.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export default function PrivacyPage() {
  const t = useT();
  return (
    <Page
      title={t('Privacy Policy')}
      description={t('What Mihrab stores, why, for how long and how to delete it.')}
      intro={t('Effective 25 August 2025')}
    >
      <LegalDocument text={privacyPolicy}>
        <ButtonLink to={paths.terms}>{t('Terms of Service')}</ButtonLink>
      </LegalDocument>
    </Page>
  );
}
