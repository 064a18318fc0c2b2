import { useState } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { TextButton } from './text-button.tsx';
import type { AuthFlow } from './use-auth-flow.ts';

export function RegisterView({ flow }: { flow: AuthFlow }) {
  const t = useT();
  const [typed, setTyped] = useState({ password: '', repeated: '' });
  const { state, go } = flow;
  return (
    <>
      <AuthForm
        state={state}
        onSubmit={() => flow.register(typed.password, typed.repeated)}
        submit={t('Create Account')}
        sending={t('Creating account...')}
      >
        <EmailField flow={flow} />
        <NewPasswordFields
          label={t('Password')}
          value={typed}
          onChange={setTyped}
          email={state.email}
          wrong={state.error?.field}
        />
      </AuthForm>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-ink-2">
        {t('Already have an account?')}
        <TextButton onPress={() => go('login')}>{t('Login')}</TextButton>
      </p>
    </>
  );
}
