import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '../../../../contract/account.ts';
import { codeDigits } from '../../../../contract/credentials.ts';
import { deleteProfile } from '../../../../contract/profile.ts';
import { holdsPrayerRecord, removePrayerRecord } from '../../../data/prayer-record/record-entries.ts';
import { useSession } from '../../../data/session.tsx';
import { message, useLocalisation } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ask } from '../ask.ts';
import { Failure } from '../failure.tsx';
import { useTask } from '../use-task.ts';
import { CodeProof } from './code-proof.tsx';
import { Losses } from './losses.tsx';

interface DeletionDialogProps {
  readonly user: Account;
  readonly onClose: () => void;
}

/** Says what goes, and asks once more who this is. */
export function DeletionDialog({ user, onClose }: DeletionDialogProps) {
  const { t } = useLocalisation();
  const [proof, setProof] = useState('');
  const { isBusy, failure, fail, remove } = useDeletion(user);
  const errorId = useId();
  const isTyped = user.hasPassword ? proof !== '' : proof.length === codeDigits;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) remove(proof);
    else fail(user.hasPassword ? message('Enter your password.') : message('Enter the code from the mail.'));
  };
  const field = { value: proof, onChange: setProof };
  return (
    <Dialog onClose={onClose} title={t('Delete account')}>
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Losses isPremium={user.isPremium} hasRecord={holdsPrayerRecord(user.id)} />
        {/* Password managers read here whose password is asked for. */}
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
          <CodeProof {...field} email={user.email} />
        )}
        <Failure id={errorId} sentence={failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" className="grow" onClick={onClose}>
            {t('Keep my account')}
          </Button>
          <Button type="submit" disabled={isBusy} className="grow !border-danger !bg-danger !text-surface">
            {isBusy ? t('Deleting…') : t('Delete for good')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Deletes by the proof, and leaves the page as a guest. */
function useDeletion({ id, hasPassword }: Account) {
  const { t, language } = useLocalisation();
  const { forget } = useSession();
  const navigate = useNavigate();
  const task = useTask();
  const remove = (proof: string) =>
    task.run(async () => {
      const given = hasPassword ? { password: proof } : { code: proof };
      const { auth0LogoutUrl } = await ask(deleteProfile, { ...given, language });
      removePrayerRecord(id);
      forget();
      if (auth0LogoutUrl !== undefined) return location.assign(auth0LogoutUrl);
      showToast({ title: t('Your account and everything kept with it is deleted.') });
      await navigate(paths.home);
    }, message('The account could not be deleted. Please try again.'));
  return { ...task, remove };
}
