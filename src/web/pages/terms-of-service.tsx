import { premiumTermsVersion } from '../../domain/premium/premium-terms.ts';
import { LegalDocument } from '../features/legal/legal-document.tsx';
import { premiumTerms } from '../features/legal/premium-terms.ts';
import { useT } from '../i18n/localisation.tsx';
import { dialogLink } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export default function TermsOfServicePage() {
  const t = useT();
  return (
    <Page
      title={t('Premium Terms')}
      description={t('Mihrab Premium terms: price, renewal, refunds and governing law.')}
      intro={t('Version {version}', { version: premiumTermsVersion })}
    >
      <LegalDocument text={premiumTerms}>
        <ButtonLink to={dialogLink('premium')}>{t('See Premium')}</ButtonLink>
      </LegalDocument>
    </Page>
  );
}
