import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function TermsOfServicePage() {
  const t = useT();
  return (
    <>
      <PageMeta
        title={t('Premium Terms')}
        description={t('The terms of the premium subscription: price, renewal, refund and law.')}
      />
      <div className="page-width">
        <PageHeading title={t('Premium Terms')} text={t('Version 2025-09-14')} />
        <BeingBuilt
          text={t(
            'The full subscription terms will stand here before premium can be bought: one US dollar a year, renewed unless cancelled, refundable for 21 days, under the law of Singapore.',
          )}
        />
      </div>
    </>
  );
}
