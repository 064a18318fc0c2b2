import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export default function AuthPage() {
  const t = useT();
  return (
    <>
      <PageMeta
        title={t('Sign In')}
        description={t('Sign in or create an account, or continue as a guest.')}
        listing="unlisted"
      />
      <div className="page-width">
        <PageHeading title={t('Sign In')} text={t('Sign in or create an account, or continue as a guest.')} />
        <BeingBuilt text={t('The sign-in form will stand here.')}>
          <ButtonLink to={paths.home}>{t('Continue as Guest')}</ButtonLink>
        </BeingBuilt>
      </div>
    </>
  );
}
