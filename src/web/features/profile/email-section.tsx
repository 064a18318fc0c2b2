import { MailWarning } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { requestVerification, verifyEmail } from '../../../contract/auth.ts';
import { codeDigits } from '../../../contract/credentials.ts';
import { callApi } from '../../data/call-api.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { CodeNotice } from './code-notice.tsx';
import { Section } from './section.tsx';
import { Failure, useTask } from './use-task.tsx';

/** Whether the email address is verified, and the form to verify it. */
export function EmailSection({ user }: { user: Account }) {
  const t = useT();
  const badge = user.isEmailVerified ? (
    <Badge tone="primary">{t('email|Verified')}</Badge>
  ) : (
    <Badge tone="brass">
      <MailWarning aria-hidden size={16} strokeWidth={1.75} />
      {t('Email Pending')}
    </Badge>
  );
  return (
    <Section id="email" title={t('Email address')} badge={badge}>
      {user.isEmailVerified ? (
        <p>{t('Your email address is verified. Codes and account notices go there.')}</p>
      ) : (
        <Verification user={user} />
      )}
    </Section>
  );
}

function Verification({ user }: { user: Account }) {
  const { t, language } = useLocalisation();
  const task = useTask();
  const [sent, setSent] = useState<{ readonly testingCode: string | undefined }>();
  const send = () =>
    task.run(async () => {
      const { testingOTP } = await callApi(requestVerification, { body: { language } });
      setSent({ testingCode: testingOTP });
    }, message('Couldn’t send the email. Try again.'));
  return (
    <>
      <p>{t('Verify your email to buy Premium and recover your account. We’ll send a 6-digit code.')}</p>
      <div>
        <Button tone={sent ? 'outline' : 'primary'} disabled={task.isBusy} onClick={send}>
          {task.isBusy ? t('Sending…') : sent ? t('Send another code') : t('Send me a code')}
        </Button>
      </div>
      <Failure sentence={task.failure} />
      {sent ? <CodeForm email={user.email} testingCode={sent.testingCode} /> : null}
    </>
  );
}

function CodeForm({ email, testingCode }: { email: string; testingCode: string | undefined }) {
  const t = useT();
  const { accept } = useSession();
  const task = useTask();
  const [code, setCode] = useState('');
  const verify = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== codeDigits) return;
    task.run(async () => {
      const { user, token } = await callApi(verifyEmail, {
        body: { email, code, type: 'email_verification' },
      });
      accept(user, token);
      showToast({ title: t('Email Verified Successfully!') });
    }, message('Email verification failed. Please try again.'));
  };
  return (
    <form onSubmit={verify} className="grid max-w-sm grid-cols-[minmax(0,1fr)] gap-4">
      <CodeNotice email={email} testingCode={testingCode} onUse={setCode} />
      <CodeField label={t('6-digit code')} value={code} onChange={setCode} />
      <Failure sentence={task.failure} />
      <Button type="submit" disabled={task.isBusy || code.length !== codeDigits}>
        {task.isBusy ? t('Verifying…') : t('Verify')}
      </Button>
    </form>
  );
}
