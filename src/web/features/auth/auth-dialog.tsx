import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, useT } from '../../i18n/localisation.tsx';
import { type DialogName, dialogParameter, upgradeIntent } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLocation, useSearchParams } from '../../ui/router/router.tsx';
import type { AuthView } from './auth-flow.ts';
import { LoginView } from './login-view.tsx';
import { RegisterView, VerifyView } from './register-views.tsx';
import { ResetRequestView, ResetView } from './reset-views.tsx';
import { type AuthFlow, type FirstView, useAuthFlow } from './use-auth-flow.ts';

const views: Record<AuthView, ComponentType<{ flow: AuthFlow }>> = {
  login: LoginView,
  register: RegisterView,
  verify: VerifyView,
  reset_request: ResetRequestView,
  reset: ResetView,
};

const titles: Record<AuthView, string> = {
  login: message('Welcome Back'),
  register: message('Create Account'),
  verify: message('Check Your Email'),
  reset_request: message('Reset Password'),
  reset: message('Reset Password'),
};

/** Views that a signed-in user doesn't need. Resetting the password is still possible. */
const signInViews: ReadonlySet<AuthView> = new Set(['login', 'register', 'verify']);

interface AuthDialogProps {
  readonly firstView: FirstView;
  readonly onClose: () => void;
}

/** Sign-in by email and password: login, registration with its code, and password reset. */
export function AuthDialog({ firstView, onClose }: AuthDialogProps) {
  const t = useT();
  const flow = useAuthFlow(firstView, onClose);
  const { view, phase } = flow.state;
  const { user } = useSession();
  const { state } = useLocation();
  // The first URL carries the state; changing the view replaces it.
  const [isForPremium] = useState(state === upgradeIntent);
  useDialogInUrl(view);
  const View = views[view];
  // When the dialog itself signs in, the phase isn't idle yet, and the dialog closes.
  const isSignedIn = user !== undefined && phase === 'idle' && signInViews.has(view);
  const title = isSignedIn ? t('You’re logged in') : t(titles[view]);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      {...(isForPremium && !isSignedIn && { description: t('Log in or sign up to get Premium.') })}
    >
      <TitleAnnouncer title={title} />
      {isSignedIn ? <AlreadySignedIn user={user} onClose={onClose} /> : <View key={view} flow={flow} />}
    </Dialog>
  );
}

interface AlreadySignedInProps {
  readonly user: Account;
  readonly onClose: () => void;
}

/** Replaces login and registration for a user who is already signed in, by an old link or in another tab. */
function AlreadySignedIn({ user, onClose }: AlreadySignedInProps) {
  const t = useT();
  const { signOut } = useSession();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {t('Logged in as')} <bdi className="font-semibold text-ink">{user.email}</bdi>
      </p>
      <Button className="min-h-12" onClick={onClose}>
        {t('Continue')}
      </Button>
      <Button tone="outline" onClick={() => void signOut()}>
        {t('Switch account')}
      </Button>
    </div>
  );
}

/** Announces the title of each view after the first, which the dialog announces itself. */
function TitleAnnouncer({ title }: { title: string }) {
  const previous = useRef(title);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (previous.current === title) return;
    previous.current = title;
    setAnnounced(title);
  }, [title]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}

const dialogNameOf: Record<AuthView, DialogName> = {
  login: 'login',
  register: 'register',
  verify: 'register',
  reset_request: 'reset',
  reset: 'reset',
};

/** Keeps the view in the URL, so that a reload continues there. */
function useDialogInUrl(view: AuthView): void {
  const [parameters, setParameters] = useSearchParams();
  const dialogName = dialogNameOf[view];
  const isOutdated = parameters.get(dialogParameter) !== dialogName;
  useEffect(() => {
    if (!isOutdated) return;
    setParameters(
      (current) => {
        current.set(dialogParameter, dialogName);
        return current;
      },
      { replace: true },
    );
  }, [isOutdated, dialogName, setParameters]);
}
