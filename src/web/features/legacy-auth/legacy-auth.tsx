import { type FormEvent, useRef, useState } from 'react';
import { type LocalUser, saveLocalUser, useLocalUser } from '../../data/local-user.ts';
import { useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Redirect } from '../../ui/router/router.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';

/** Stores a local user in this browser, without the server. Redirects users who already have one, or an account. */
export function LegacyAuth() {
  const t = useT();
  const { user } = useSession();
  const localUser = useLocalUser();
  const [isSignUp, setSignUp] = useState(false);
  if (user || localUser) return <Redirect to={paths.home} />;
  return (
    <Card className="mx-auto max-w-md">
      <h2 className="text-28">{isSignUp ? t('Create a local profile') : t('Sign in on this device')}</h2>
      <p className="mt-2 text-ink-2">
        {t('Your name and email stay on this device. This isn’t an account, and no password is stored.')}
      </p>
      <ActionLink to={dialogLink('register')}>{t('Create an account instead')}</ActionLink>
      <LegacyForm key={String(isSignUp)} isSignUp={isSignUp} />
      <Button tone="quiet" className="mt-2 w-full" onClick={() => setSignUp(!isSignUp)}>
        {isSignUp ? t('Already signed up? Sign in') : t('New here? Sign up')}
      </Button>
      <div className="mt-4 border-t border-line pt-4">
        <ButtonLink to={paths.home} tone="outline" className="w-full">
          {t('Continue as Guest')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The specification asks for a password; it is only checked for presence, and never stored. */
function LegacyForm({ isSignUp }: { isSignUp: boolean }) {
  const t = useT();
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const refuse = (title: string, text: string) => {
    showToast({ tone: 'danger', title, text });
    focusFirstEmpty(form.current);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const user = toLocalUser({ email, password, ...(isSignUp ? { fullName } : {}) });
    if (user) {
      if (!saveLocalUser(user)) refuse(t('Error'), t('An unexpected error occurred. Please try again.'));
    } else if (isSignUp) refuse(t('Sign up failed'), t('Please fill in all fields to create your account.'));
    else refuse(t('Sign in failed'), t('Please enter your email and password.'));
  };

  return (
    // Our own toast says what is missing, not the browser.
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
        // Email addresses are Latin, also in right-to-left languages.
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

/** Focuses the first empty input and scrolls the form above the toast. */
function focusFirstEmpty(form: HTMLFormElement | null): void {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  inputs.find(({ value }) => value.trim() === '')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'nearest' });
}

interface FormInput {
  readonly email: string;
  readonly password: string;
  /** At sign-up only. */
  readonly fullName?: string;
}

/** Returns the user to store; undefined if a field is empty. Without a name, uses the first part of the email address. */
function toLocalUser({ email, password, fullName }: FormInput): LocalUser | undefined {
  const address = email.trim();
  const name = fullName === undefined ? address.split('@', 1)[0] : fullName.trim();
  if (!address || !password || !name) return undefined;
  return { id: randomId(), email: address, fullName: name };
}

/** Works on insecure origins, too, where `randomUUID` is missing. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
