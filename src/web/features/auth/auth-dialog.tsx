import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Account } from '../../../contract/account.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, useT } from '../../i18n/localisation.tsx';
import { type DialogName, dialogParameter, upgradeIntent } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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

/** What a signed-in person has no use for; a new password can be of use. */
const waysIn: ReadonlySet<AuthView> = new Set(['login', 'register', 'verify']);

interface AuthDialogProps {
  readonly firstView: FirstView;
  readonly onClose: () => void;
}

/** Signing in by e-mail and password: login, registration with its code, and a new password. */
export function AuthDialog({ firstView, onClose }: AuthDialogProps) {
  const t = useT();
  const flow = useAuthFlow(firstView, onClose);
  const { view, phase } = flow.state;
  const { user } = useSession();
  const { state } = useLocation();
  // Another view has another address, without the state.
  const [isForPremium] = useState(state === upgradeIntent);
  useAddressOf(view);
  const View = views[view];
  // A sign-in of this dialog's own is still under way when the session knows of it, and closes the dialog.
  const isInAlready = user !== undefined && phase === 'idle' && waysIn.has(view);
  const title = isInAlready ? t('You are signed in') : t(titles[view]);
  return (
    <Dialog
      onClose={onClose}
      title={title}
      {...(isForPremium &&
        !isInAlready && { description: t('Sign in or create an account to get Premium.') })}
    >
      <TitleAnnouncer title={title} />
      {isInAlready ? <AlreadySignedIn user={user} onClose={onClose} /> : <View key={view} flow={flow} />}
    </Dialog>
  );
}

/** Says the title of a view that follows another; the first is said by the dialog itself. */
function TitleAnnouncer({ title }: { title: string }) {
  const previous = useRef(title);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (previous.current === title) return;
    previous.current = title;
    setSaid(title);
  }, [title]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

const dialogOf: Record<AuthView, DialogName> = {
  login: 'login',
  register: 'register',
  verify: 'register',
  reset_request: 'reset',
  reset: 'reset',
};

/** The address follows the view, so that a page that is loaded anew goes on in the same place. */
function useAddressOf(view: AuthView): void {
  const [parameters, setParameters] = useSearchParams();
  const wanted = dialogOf[view];
  const isOther = parameters.get(dialogParameter) !== wanted;
  useEffect(() => {
    if (!isOther) return;
    setParameters(
      (current) => {
        current.set(dialogParameter, wanted);
        return current;
      },
      { replace: true },
    );
  }, [isOther, wanted, setParameters]);
}

interface AlreadySignedInProps {
  readonly user: Account;
  readonly onClose: () => void;
}

/** In place of login and registration, for whoever is in already: by an old link, or through another tab meanwhile. */
function AlreadySignedIn({ user, onClose }: AlreadySignedInProps) {
  const t = useT();
  const { signOut } = useSession();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {t('This browser is signed in as')} <bdi className="font-semibold text-ink">{user.email}</bdi>
      </p>
      <Button className="min-h-12" onClick={onClose}>
        {t('Continue')}
      </Button>
      <Button tone="outline" onClick={() => void signOut()}>
        {t('Use another account')}
      </Button>
    </div>
  );
}
