import { type FormEvent, useId, useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { codeDigits } from '../../../contract/credentials.ts';
import { deleteProfile, requestDeletionCode } from '../../../contract/profile.ts';
import { callApi } from '../../data/call-api.ts';
import { hasPrayerRecord, removePrayerRecord } from '../../data/prayer-record/record-storage.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import { showToast } from '../../ui/toast.ts';
import { CodeNotice } from './code-notice.tsx';
import { Section } from './section.tsx';
import { Failure, useTask } from './use-task.tsx';

export function DeletionSection({ user }: { user: Account }) {
  const t = useT();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <Section id="delete" title={t('Delete account')}>
      <p>{t('This permanently deletes your account and all its data.')}</p>
      <div>
        <Button tone="outline" className="!border-danger !text-danger" onClick={() => setDialogOpen(true)}>
          {t('Delete my account…')}
        </Button>
      </div>
      {isDialogOpen ? <DeletionDialog user={user} onClose={() => setDialogOpen(false)} /> : null}
    </Section>
  );
}

interface DeletionDialogProps {
  readonly user: Account;
  readonly onClose: () => void;
}

/** Says what is deleted, and asks for the password or a code to confirm. */
function DeletionDialog({ user, onClose }: DeletionDialogProps) {
  const { t } = useLocalisation();
  const [confirmation, setConfirmation] = useState('');
  const { isBusy, failure, fail, remove } = useDeletion(user);
  const errorId = useId();
  const isTyped = user.hasPassword ? confirmation !== '' : confirmation.length === codeDigits;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) remove(confirmation);
    else fail(user.hasPassword ? message('Enter your password.') : message('Enter the code from the email.'));
  };
  const field = { value: confirmation, onChange: setConfirmation };
  return (
    <Dialog onClose={onClose} title={t('Delete account')}>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DeletedData isPremium={user.isPremium} hasRecord={hasPrayerRecord(user.id)} />
        {/* Tells password managers whose password is asked for. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        {user.hasPassword ? (
          <PasswordField
            {...field}
            {...{ isWrong: failure !== undefined, errorId }}
            label={t('Your password, to confirm')}
            autoComplete="current-password"
            name="password"
          />
        ) : (
          <CodeConfirmation {...field} email={user.email} />
        )}
        <Failure id={errorId} sentence={failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" className="grow" onClick={onClose}>
            {t('Keep my account')}
          </Button>
          <Button type="submit" disabled={isBusy} className="grow !border-danger !bg-danger !text-surface">
            {isBusy ? t('Deleting…') : t('Delete permanently')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface DeletedDataProps {
  readonly isPremium: boolean;
  /** This device stores a prayer record of the account. */
  readonly hasRecord: boolean;
}

/** What the deletion removes, and what stays. */
function DeletedData({ isPremium, hasRecord }: DeletedDataProps) {
  const t = useT();
  return (
    <>
      <p>{t('This can’t be undone. It deletes:')}</p>
      <ul className="list-disc space-y-1 ps-5">
        <li>{t('your email address, name and login methods')}</li>
        <li>{t('your sessions on all devices')}</li>
        <li>{t('your settings and favourites saved in the account')}</li>
        {hasRecord ? <li>{t('your prayer record on this device')}</li> : null}
        {isPremium ? <li>{t('Premium: your subscription ends and won’t renew')}</li> : null}
      </ul>
      <p className="text-14 text-ink-2">
        {t('Calculation settings stay in this browser. Consider downloading your data first.')}
      </p>
    </>
  );
}

interface CodeConfirmationProps {
  readonly email: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** For an account without a password: sends a code by email and asks for it. */
function CodeConfirmation({ email, value, onChange }: CodeConfirmationProps) {
  const { t, language } = useLocalisation();
  const task = useTask();
  const [sent, setSent] = useState<{ readonly testingCode: string | undefined }>();
  const send = () =>
    task.run(async () => {
      const { testingOTP } = await callApi(requestDeletionCode, { body: { language } });
      setSent({ testingCode: testingOTP });
    }, message('Couldn’t send the email. Try again.'));
  return (
    <>
      {sent ? (
        <CodeNotice email={email} testingCode={sent.testingCode} onUse={onChange} />
      ) : (
        <p>{t('This account has no password. Confirm with an emailed code.')}</p>
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

/** Deletes the account and continues as a guest on the home page. `confirmation`: the password or the code. */
function useDeletion({ id, hasPassword }: Account) {
  const { t, language } = useLocalisation();
  const { forget } = useSession();
  const navigate = useNavigate();
  const task = useTask();
  const remove = (confirmation: string) =>
    task.run(async () => {
      const proof = hasPassword ? { password: confirmation } : { code: confirmation };
      const { auth0LogoutUrl } = await callApi(deleteProfile, { body: { ...proof, language } });
      removePrayerRecord(id);
      forget();
      if (auth0LogoutUrl !== undefined) return location.assign(auth0LogoutUrl);
      showToast({ title: t('Your account and all its data are deleted.') });
      navigate(paths.home);
    }, message('Couldn’t delete your account. Try again.'));
  return { ...task, remove };
}
