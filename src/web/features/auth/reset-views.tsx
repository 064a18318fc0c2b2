import { useState } from 'react';
import { message, useT } from '../../i18n/localisation.tsx';
import { CodeField, codeLength, DevelopmentCode } from '../../ui/code-field.tsx';
import { AuthForm, EmailField, errorId, NewPasswordFields, TextButton } from './auth-form.tsx';
import { MissingCodeHelp, RestartButton, SentTo, TimeLeft, useSecondsLeft } from './code-step.tsx';
import type { AuthFlow } from './use-auth-flow.ts';

/** First step of a password reset: asks for the email address. */
export function ResetRequestView({ flow }: { flow: AuthFlow }) {
  const t = useT();
  const { state, go } = flow;
  return (
    <>
      <AuthForm
        state={state}
        onSubmit={flow.requestReset}
        submit={t('Send reset code')}
        sending={t('Sending…')}
      >
        <p className="text-ink-2">
          {t('Enter your account’s email. We’ll send a 6-digit code to set a new password.')}
        </p>
        <EmailField flow={flow} />
      </AuthForm>
      <p className="mt-4 border-t border-line pt-2">
        <TextButton onPress={() => go('login')}>{t('Back to login')}</TextButton>
      </p>
    </>
  );
}

/** Second step of a password reset: asks for the code and the new password. */
export function ResetView({ flow }: { flow: AuthFlow }) {
  const t = useT();
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState({ password: '', repeated: '' });
  const { state, go } = flow;
  const email = state.code?.email ?? state.email;
  const seconds = useSecondsLeft(state.code?.expiresAt);
  const isExpired = seconds === 0;
  return (
    <>
      <AuthForm
        state={state}
        expired={isExpired ? message('Code has expired. Request a new one.') : undefined}
        onSubmit={() => flow.reset(code, typed.password, typed.repeated)}
        isReady={code.length === codeLength && !isExpired}
        submit={t('Reset Password')}
        sending={t('Saving…')}
      >
        <SentTo
          sentence={t('If there’s an account, we sent a 6-digit code to')}
          email={email}
          onChange={() => go('reset_request')}
        />
        <DevelopmentCode code={isExpired ? undefined : state.code?.testingCode} onUse={setCode} />
        <div className="grid gap-2">
          <CodeField
            {...{ errorId, isWrong: state.error?.field === 'code' }}
            label={t('Reset code')}
            value={code}
            onChange={setCode}
          />
          <TimeLeft seconds={seconds} />
        </div>
        {/* Tells password managers whose password changes. */}
        <input type="email" hidden readOnly autoComplete="username" value={email} />
        <NewPasswordFields
          label={t('New password')}
          value={typed}
          onChange={setTyped}
          email={email}
          invalidField={state.error?.field}
        />
      </AuthForm>
      {isExpired ? (
        <RestartButton label={t('Send another code')} onPress={() => go('reset_request')} />
      ) : (
        <MissingCodeHelp>
          <li>
            {t('Otherwise, request a new code.')}{' '}
            <TextButton onPress={() => go('reset_request')}>{t('Send another code')}</TextButton>
          </li>
        </MissingCodeHelp>
      )}
    </>
  );
}
