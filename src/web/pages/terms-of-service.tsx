import { premiumTermsVersion } from '../../domain/premium/premium-terms.ts';
import { TermsDocument } from '../features/terms/terms-document.tsx';
import { useT } from '../lib/i18n.tsx';
import { Page } from '../ui/page.tsx';

export default function TermsOfServicePage() {
  const t = useT();
  return (
    <Page
      title={t('Premium Terms')}
      description={t('The terms of the premium subscription: price, renewal, refund and law.')}
      text={t('Version {version}', { version: premiumTermsVersion })}
    >
      <TermsDocument />
    </Page>
  );
}
