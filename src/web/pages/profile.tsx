import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function ProfilePage() {
  const t = useT();
  return (
    <>
      <PageMeta
        title={t('Profile')}
        description={t('Your account, your settings and your data.')}
        listing="unlisted"
      />
      <div className="page-width">
        <PageHeading title={t('Profile')} text={t('Your account, your settings and your data.')} />
        <BeingBuilt
          text={t(
            'Your account will stand here once accounts exist. Your choices are kept in this browser until then.',
          )}
        />
      </div>
    </>
  );
}
