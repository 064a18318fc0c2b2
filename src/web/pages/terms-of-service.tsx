import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { Page } from '../ui/page.tsx';

export default function TermsOfServicePage() {
  const t = useT();
  return (
    <Page
      title={t('Premium Terms')}
      description={t('The terms of the premium subscription: price, renewal, refund and law.')}
      text={t('Version 2025-09-14')}
    >
      <BeingBuilt
        text={t(
          'The full subscription terms will stand here before premium can be bought: one US dollar a year, renewed unless cancelled, refundable for 21 days, under the law of Singapore.',
        )}
      />
    </Page>
  );
}
