import { type FormEvent, useId, useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { changePassword } from '../../../contract/auth.ts';
import { newPassword } from '../../../contract/credentials.ts';
import { accountMessages } from '../../data/account-messages.ts';
import { callApi } from '../../data/call-api.ts';
import { inputMessageOf, type ServerMessage } from '../../data/server-message.tsx';
import { useSession } from '../../data/session/session.tsx';
import { message, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/password-strength.tsx';
import { showToast } from '../../ui/toast.ts';
import { Section } from './section.tsx';
import { Failure, useTask } from './use-task.tsx';

export function PasswordSection({ user }: { user: Account }) {
  const t = useT();
  if (user.hasPassword)
    return (
      <Section id="password" title={t('Change password')}>
        <ChangeForm email={user.email} />
      </Section>
    );
  return (
    <Section id="password" title={t('Password')}>
      <p>{t('To log in without the sign-in service, set a password with an emailed code.')}</p>
      <div>
        <ButtonLink to={dialogLink('reset')} tone="outline">
          {t('Set a password')}
        </ButtonLink>
      </div>
    </Section>
  );
}

const emptyFields = { current: '', next: '', repeated: '' };
type Typed = typeof emptyFields;

/** Returns the error that the page can detect without the server; undefined if the form can be sent. */
function validate({ current, next, repeated }: Typed): ServerMessage | undefined {
  if (current === '') return message('Enter your current password.');
  if (next === '') return message('Enter a new password.');
  if (next !== repeated) return message('Passwords do not match');
  const issue = newPassword.safeParse(next).error?.issues[0];
  return issue && inputMessageOf('newPassword', issue, accountMessages);
}

function ChangeForm({ email }: { email: string }) {
  const { t, language } = useLocalisation();
  const { accept } = useSession();
  const task = useTask();
  const [typed, setTyped] = useState(emptyFields);
  const errorId = useId();
  const type = (field: keyof Typed) => (value: string) => setTyped({ ...typed, [field]: value });

  const change = (event: FormEvent) => {
    event.preventDefault();
    const invalid = validate(typed);
    if (invalid !== undefined) return task.fail(invalid);
    task.run(async () => {
      const body = { currentPassword: typed.current, newPassword: typed.next, language };
      const { user, token } = await callApi(changePassword, { body });
      accept(user, token);
      setTyped(emptyFields);
      showToast({ title: t('Password changed'), text: t('You’re signed out everywhere else.') });
    }, message('Couldn’t change your password. Try again.'));
  };

  return (
    <form onSubmit={change} className="grid max-w-sm grid-cols-[minmax(0,1fr)] gap-4">
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('Current password')}
        name="current"
        autoComplete="current-password"
        value={typed.current}
        onChange={type('current')}
      />
      <div className="grid gap-2">
        <PasswordField
          label={t('New password')}
          name="password"
          autoComplete="new-password"
          hint={t('At least 8 characters. A few random words work well.')}
          value={typed.next}
          onChange={type('next')}
        />
        <StrengthMeter password={typed.next} userInput={email} />
      </div>
      <PasswordField
        label={t('Confirm Password')}
        name="repeated"
        autoComplete="new-password"
        value={typed.repeated}
        onChange={type('repeated')}
      />
      <Failure id={errorId} sentence={task.failure} />
      <div>
        <Button type="submit" disabled={task.isBusy}>
          {task.isBusy ? t('Changing…') : t('Change password')}
        </Button>
      </div>
    </form>
  );
}
