import { useState } from 'react';
import { requestDeletionCode } from '../../../../contract/profile.ts';
import { message, useLocalisation } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { ask } from '../ask.ts';
import { CodeNotice } from '../code-notice.tsx';
import { Failure } from '../failure.tsx';
import { useTask } from '../use-task.ts';

interface CodeProofProps {
  readonly email: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** For an account without a password: a code from the mail in its place. */
export function CodeProof({ email, value, onChange }: CodeProofProps) {
  const { t, language } = useLocalisation();
  const task = useTask();
  const [sent, setSent] = useState<{ readonly testingCode: string | undefined }>();
  const send = () =>
    task.run(async () => {
      const { testingOTP } = await ask(requestDeletionCode, { language });
      setSent({ testingCode: testingOTP });
    }, message('The mail could not be sent. Please try again.'));
  return (
    <>
      {sent ? (
        <CodeNotice email={email} testingCode={sent.testingCode} onUse={onChange} />
      ) : (
        <p>{t('This account has no password. A code from the mail confirms that it is yours.')}</p>
      )}
      <div>
        <Button tone="outline" disabled={task.isBusy} onClick={send}>
          {task.isBusy ? t('Sending…') : sent ? t('Send another code') : t('Send me a code')}
        </Button>
      </div>
      <Failure sentence={task.failure} />
      {sent ? <CodeField label={t('6-digit code')} value={value} onChange={onChange} /> : null}
    </>
  );
}
