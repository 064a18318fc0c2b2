import { useEffect, useState } from 'react';
import { hasIdentityProvider, useIdentityLink } from '../../data/session/identity-link.ts';
import { useT } from '../../i18n/localisation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthForm, EmailField, errorId, TextButton } from './auth-form.tsx';
import { readPendingCode } from './pending-code.ts';
import type { AuthFlow } from './use-auth-flow.ts';

export function LoginView({ flow }: { flow: AuthFlow }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const { state, go } = flow;
  return (
    <>
      <AuthForm
        state={state}
        onSubmit={() => flow.login(password)}
        submit={t('Login')}
        sending={t('Logging in…')}
      >
        <EmailField flow={flow} />
        <div>
          <PasswordField
            {...{ errorId, name: 'password', autoComplete: 'current-password' }}
            label={t('Password')}
            value={password}
            onChange={setPassword}
            isWrong={state.error?.field === 'password'}
          />
          <TextButton onPress={() => go('reset_request')}>{t('Forgot your password?')}</TextButton>
        </div>
      </AuthForm>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-ink-2">
        {t('No account yet?')}
        <TextButton onPress={() => go('register')}>{t('Create Account')}</TextButton>
      </p>
      <PendingCodeLink go={go} />
      <IdentityProviderLink />
    </>
  );
}

/** Sign-in at the identity provider, for accounts without a password here. */
function IdentityProviderLink() {
  const t = useT();
  const link = useIdentityLink('login');
  const [isAvailable, setIsAvailable] = useState(false);
  useEffect(() => {
    void hasIdentityProvider().then(setIsAvailable);
  }, []);
  if (!isAvailable) return null;
  return (
    <ButtonLink {...link} tone="outline" className="mt-2 w-full">
      {t('Other ways to log in')}
    </ButtonLink>
  );
}

/** Returns to the pending code of a registration or reset that was started in this tab. */
function PendingCodeLink({ go }: Pick<AuthFlow, 'go'>) {
  const t = useT();
  const [registration] = useState(() => readPendingCode('registration', Date.now()));
  const [reset] = useState(() => readPendingCode('reset', Date.now()));
  const code = registration ?? reset;
  if (!code) return null;
  const sentence = registration
    ? t('We sent a code to')
    : t('If there’s an account, we sent a 6-digit code to');
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
      <span>
        {sentence} <bdi className="[overflow-wrap:anywhere]">{code.email}</bdi>
      </span>
      <TextButton onPress={() => go(registration ? 'verify' : 'reset')}>{t('Enter code')}</TextButton>
    </p>
  );
}
