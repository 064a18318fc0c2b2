import { type FormEvent, useRef, useState } from 'react';
import { keepLocalUser } from '../../data/local-user.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { localUserOf } from './local-user-of.ts';

/** The specification asks for a password; it is looked at, and kept nowhere. */
export function LegacyForm({ isSignUp }: { isSignUp: boolean }) {
  const t = useT();
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const refuse = (title: string, text: string) => {
    showToast({ tone: 'danger', title, text });
    goToEmpty(form.current);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const user = localUserOf({ email, password, ...(isSignUp ? { fullName } : {}) });
    if (user) {
      if (!keepLocalUser(user)) refuse(t('Error'), t('An unexpected error occurred. Please try again.'));
    } else if (isSignUp) refuse(t('Sign up failed'), t('Please fill in all fields to create your account.'));
    else refuse(t('Sign in failed'), t('Please enter your email and password.'));
  };

  return (
    // The product's own words say what is missing, not the browser's.
    <form ref={form} noValidate onSubmit={submit} className="mt-4 grid scroll-mb-24 gap-3">
      {isSignUp ? (
        <TextField
          label={t('Full Name')}
          {...{ name: 'name', autoComplete: 'name' }}
          value={fullName}
          onChange={(event) => setFullName(event.target.value)}
        />
      ) : null}
      <TextField
        label={t('Email')}
        className="rtl:[&_input]:text-right"
        type="email"
        // An address is Latin, also among Arabic words.
        dir="ltr"
        {...{ name: 'email', autoComplete: 'email', autoCapitalize: 'off', spellCheck: false }}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" className="mt-1 w-full">
        {isSignUp ? t('Sign Up') : t('Sign In')}
      </Button>
    </form>
  );
}

/** To what is still to be filled in, with the whole form above the message that says so. */
function goToEmpty(form: HTMLFormElement | null): void {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  inputs.find(({ value }) => value.trim() === '')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'nearest' });
}
