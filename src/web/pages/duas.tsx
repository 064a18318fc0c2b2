import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function DuasPage() {
  const t = useT();
  return (
    <>
      <PageMeta
        title={t('Premium Duas')}
        description={t('Authentic duas in Arabic with transliteration, translation and source.')}
      />
      <div className="page-width">
        <PageHeading
          title={t('Premium Duas')}
          text={t('Authentic duas in Arabic with transliteration, translation and source.')}
        />
        <BeingBuilt
          text={t(
            'The collection of duas will stand here. Every Arabic text is checked against a published source first.',
          )}
        />
      </div>
    </>
  );
}
