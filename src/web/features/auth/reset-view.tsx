import { useState } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { TestingCode } from '../../ui/testing-code.tsx';
import { codeLength } from '../../ui/typed-code.ts';
import { Anew } from './anew.tsx';
import { AuthForm, errorId } from './auth-form.tsx';
import { codeExpired } from './auth-words.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { NoMail } from './no-mail.tsx';
import { SentTo } from './sent-to.tsx';
import { TextButton } from './text-button.tsx';
import { TimeLeft } from './time-left.tsx';
import type { AuthFlow } from './use-auth-flow.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The second step of a new password. */
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
        expired={isExpired ? codeExpired.reset : undefined}
        onSubmit={() => flow.reset(code, typed.password, typed.repeated)}
        isReady={code.length === codeLength && !isExpired}
        submit={t('Reset Password')}
        sending={t('Saving...')}
      >
        <SentTo
          sentence={t('If there is an account, a code with 6 digits is on its way to')}
          email={email}
          onChange={() => go('reset_request')}
        />
        <TestingCode code={isExpired ? undefined : state.code?.testingCode} onUse={setCode} />
        <div className="grid gap-2">
          <CodeField
            {...{ errorId, isWrong: state.error?.field === 'code' }}
            label={t('Reset code')}
            value={code}
            onChange={setCode}
          />
          <TimeLeft seconds={seconds} />
        </div>
        {/* Tells a password manager whose password changes. */}
        <input type="email" hidden readOnly autoComplete="username" value={email} />
        <NewPasswordFields
          label={t('New password')}
          value={typed}
          onChange={setTyped}
          email={email}
          wrong={state.error?.field}
        />
      </AuthForm>
      {isExpired ? (
        <Anew label={t('Send another code')} onPress={() => go('reset_request')} />
      ) : (
        <NoMail>
          <li>
            {t('Otherwise ask for a new code.')}{' '}
            <TextButton onPress={() => go('reset_request')}>{t('Send another code')}</TextButton>
          </li>
        </NoMail>
      )}
    </>
  );
}
