import { useState } from 'react';
import { Navigate } from 'react-router';
import { useLocalUser } from '../../data/local-user.ts';
import { useSession } from '../../data/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LegacyForm } from './legacy-form.tsx';

/** Keeps a name in this browser, without any server. Whoever has one already, or an account, has nothing to do here. */
export function LegacyAuth() {
  const t = useT();
  const { user } = useSession();
  const localUser = useLocalUser();
  const [isSignUp, setSignUp] = useState(false);
  if (user || localUser) return <Navigate to={paths.home} replace />;
  return (
    <Card className="mx-auto max-w-md">
      <h2 className="text-28">{isSignUp ? t('Create a local profile') : t('Sign in on this device')}</h2>
      <p className="mt-2 text-ink-2">
        {t(
          'This keeps a name on this device only. It is no account: nothing is sent, and no password is kept.',
        )}
      </p>
      <ActionLink to={dialogLink('register')}>{t('Create a real account')}</ActionLink>
      <LegacyForm key={String(isSignUp)} isSignUp={isSignUp} />
      <Button tone="quiet" className="mt-2 w-full" onClick={() => setSignUp(!isSignUp)}>
        {isSignUp ? t('I have signed up before: sign in') : t('New here: sign up')}
      </Button>
      <div className="mt-4 border-t border-line pt-4">
        <ButtonLink to={paths.home} tone="outline" className="w-full">
          {t('Continue as Guest')}
        </ButtonLink>
      </div>
    </Card>
  );
}
