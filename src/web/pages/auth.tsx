import { LegacyAuth } from '../features/legacy-auth/legacy-auth.tsx';
import { useT } from '../i18n/localisation.tsx';
import { Page } from '../ui/page.tsx';

/** `/auth`: names stored in this browser only. The sign-in dialog is in `features/auth`. */
export default function AuthPage() {
  const t = useT();
  return (
    <Page title={t('Sign In')} description={t('Log in, sign up or continue as a guest.')} listing="unlisted">
      <LegacyAuth />
    </Page>
  );
}
