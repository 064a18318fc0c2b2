import { useState } from 'react';
import { message, useT } from '../../i18n/localisation.tsx';
import { CodeField, codeLength, DevelopmentCode } from '../../ui/code-field.tsx';
import { AuthForm, EmailField, errorId, NewPasswordFields, TextButton } from './auth-form.tsx';
import { MissingCodeHelp, RestartButton, SentTo, TimeLeft, useSecondsLeft } from './code-step.tsx';
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
        sending={t('Creating account…')}
      >
        <EmailField flow={flow} />
        <NewPasswordFields
          label={t('Password')}
          value={typed}
          onChange={setTyped}
          email={state.email}
          invalidField={state.error?.field}
        />
      </AuthForm>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-ink-2">
        {t('Already have an account?')}
        <TextButton onPress={() => go('login')}>{t('Login')}</TextButton>
      </p>
    </>
  );
}

/** Asks for the code that verifies the new account's email address. */
export function VerifyView({ flow }: { flow: AuthFlow }) {
  const t = useT();
  const [code, setCode] = useState('');
  const { state, go } = flow;
  const seconds = useSecondsLeft(state.code?.expiresAt);
  const isExpired = seconds === 0;
  return (
    <>
      <AuthForm
        state={state}
        expired={isExpired ? message('Code has expired. Please register again.') : undefined}
        onSubmit={() => flow.verify(code)}
        isReady={code.length === codeLength && !isExpired}
        submit={t('Verify Email')}
        sending={t('Verifying…')}
      >
        <SentTo
          sentence={t('We sent a 6-digit code to')}
          email={state.code?.email ?? state.email}
          onChange={() => go('register')}
        />
        <DevelopmentCode code={isExpired ? undefined : state.code?.testingCode} onUse={setCode} />
        <div className="grid gap-2">
          <CodeField
            {...{ errorId, isWrong: state.error?.field === 'code' }}
            label={t('Verification code')}
            value={code}
            onChange={setCode}
          />
          <TimeLeft seconds={seconds} />
        </div>
      </AuthForm>
      {isExpired ? (
        <RestartButton label={t('Register again')} onPress={() => go('register')} />
      ) : (
        <MissingCodeHelp>
          <li>{t('If you already have an account, the email says so and has no code.')}</li>
          <li>
            {t('Otherwise, request a new code.')}{' '}
            <TextButton onPress={() => go('register')}>{t('Register again')}</TextButton>
          </li>
        </MissingCodeHelp>
      )}
    </>
  );
}
