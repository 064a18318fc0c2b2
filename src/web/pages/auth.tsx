import { BeingBuilt } from '../features/being-built/being-built.tsx';
import { useT } from '../lib/i18n.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export default function AuthPage() {
  const t = useT();
  return (
    <Page
      title={t('Sign In')}
      description={t('Sign in or create an account, or continue as a guest.')}
      listing="unlisted"
      text={t('Sign in or create an account, or continue as a guest.')}
    >
      <BeingBuilt text={t('The sign-in form will stand here.')}>
        <ButtonLink to={paths.home}>{t('Continue as Guest')}</ButtonLink>
      </BeingBuilt>
    </Page>
  );
}
