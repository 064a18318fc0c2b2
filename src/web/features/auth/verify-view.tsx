import { useState } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { TestingCode } from '../../ui/testing-code.tsx';
import { codeLength } from '../../ui/typed-code.ts';
import { Anew } from './anew.tsx';
import { AuthForm, errorId } from './auth-form.tsx';
import { codeExpired } from './auth-words.ts';
import { NoMail } from './no-mail.tsx';
import { SentTo } from './sent-to.tsx';
import { TextButton } from './text-button.tsx';
import { TimeLeft } from './time-left.tsx';
import type { AuthFlow } from './use-auth-flow.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The proof of the address that an account is made for. */
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
        expired={isExpired ? codeExpired.verify : undefined}
        onSubmit={() => flow.verify(code)}
        isReady={code.length === codeLength && !isExpired}
        submit={t('Verify Email')}
        sending={t('Verifying...')}
      >
        <SentTo
          sentence={t('We sent a code with 6 digits to')}
          email={state.code?.email ?? state.email}
          onChange={() => go('register')}
        />
        <TestingCode code={isExpired ? undefined : state.code?.testingCode} onUse={setCode} />
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
        <Anew label={t('Register again')} onPress={() => go('register')} />
      ) : (
        <NoMail>
          <li>{t('If the address already has an account, the mail says so and holds no code.')}</li>
          <li>
            {t('Otherwise ask for a new code.')}{' '}
            <TextButton onPress={() => go('register')}>{t('Register again')}</TextButton>
          </li>
        </NoMail>
      )}
    </>
  );
}
