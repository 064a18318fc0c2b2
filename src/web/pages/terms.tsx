import { LegalDocument } from '../features/legal/legal-document.tsx';
import { termsOfService } from '../features/legal/terms-of-service.ts';
import { useT } from '../i18n/localisation.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export default function TermsPage() {
  const t = useT();
  return (
    <Page
      title={t('Terms of Service')}
      description={t('Terms for using Mihrab as a guest or member.')}
      intro={t('Effective 25 August 2025')}
    >
      <LegalDocument text={termsOfService}>
        <ButtonLink to={paths.privacy}>{t('Privacy Policy')}</ButtonLink>
      </LegalDocument>
    </Page>
  );
}
