import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { Page } from '../ui/page.tsx';

export default function ProfilePage() {
  const t = useT();
  return (
    <Page
      title={t('Profile')}
      description={t('Your account, your settings and your data.')}
      listing="unlisted"
      text={t('Your account, your settings and your data.')}
    >
      <BeingBuilt
        text={t(
          'Your account will stand here once accounts exist. Your choices are kept in this browser until then.',
        )}
      />
    </Page>
  );
}
