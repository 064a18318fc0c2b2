import { type FormEvent, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { type LocalUser, saveLocalUser, useLocalUser } from '../../data/local-user.ts';
import { useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.ts';

/** Keeps a name in this browser, without any server. Whoever has one already, or an account, has nothing to do here. */
export function LegacyAuth() {
  const t = useT();
  const { user } = useSession();
  const localUser = useLocalUser();
  const [isSignUp, setSignUp] = useState(false);
  if (user || localUser) return <Navigate to={paths.home} replace />;
  return (
    <Card className="mx-auto max-w-md">
      <h2 className="text-28">{isSignUp ? t('Create a local profile') : t('Sign in on this device')}</h2>
      <p className="mt-2 text-ink-2">
        {t(
          'This keeps a name on this device only. It is no account: nothing is sent, and no password is kept.',
        )}
      </p>
      <ActionLink to={dialogLink('register')}>{t('Create a real account')}</ActionLink>
      <LegacyForm key={String(isSignUp)} isSignUp={isSignUp} />
      <Button tone="quiet" className="mt-2 w-full" onClick={() => setSignUp(!isSignUp)}>
        {isSignUp ? t('I have signed up before: sign in') : t('New here: sign up')}
      </Button>
      <div className="mt-4 border-t border-line pt-4">
        <ButtonLink to={paths.home} tone="outline" className="w-full">
          {t('Continue as Guest')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The specification asks for a password; it is looked at, and kept nowhere. */
function LegacyForm({ isSignUp }: { isSignUp: boolean }) {
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
      if (!saveLocalUser(user)) refuse(t('Error'), t('An unexpected error occurred. Please try again.'));
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

interface Entered {
  readonly email: string;
  readonly password: string;
  /** Asked for at sign-up only. */
  readonly fullName?: string;
}

/** What the browser keeps of a filled form; undefined when a field is empty. Without a name, the e-mail's first part serves. */
function localUserOf({ email, password, fullName }: Entered): LocalUser | undefined {
  const address = email.trim();
  const name = fullName === undefined ? address.split('@', 1)[0] : fullName.trim();
  if (!address || !password || !name) return undefined;
  return { id: randomId(), email: address, fullName: name };
}

/** Also where the page has no secure origin, and so no `randomUUID`. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
