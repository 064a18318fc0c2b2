import { useEffect, useRef, useState } from 'react';
import { emailAddress, newPassword } from '../../../contract/credentials.ts';
import { accountMessages } from '../../data/account-messages.ts';
import { ApiError } from '../../data/call-api.ts';
import { inputMessageOf, serverMessageOf } from '../../data/server-message.tsx';
import { useSession } from '../../data/session/session.tsx';
import { message, useLocalisation } from '../../i18n/localisation.tsx';
import { showToast } from '../../ui/toast.ts';
import {
  type AuthOutcome,
  callLogin,
  callRegister,
  callRequestReset,
  callReset,
  callVerify,
} from './auth-calls.ts';
import {
  type AuthError,
  type AuthEvent,
  type AuthState,
  type AuthView,
  beginAuth,
  movesAfterMs,
  reduceAuth,
} from './auth-flow.ts';
import { pendingCode } from './pending-code.ts';

export type FirstView = 'login' | 'register' | 'reset';

/** What the views of the dialog can see and do. */
export interface AuthFlow {
  readonly state: AuthState;
  readonly setEmail: (email: string) => void;
  readonly go: (view: AuthView) => void;
  readonly login: (password: string) => void;
  readonly register: (password: string, repeated: string) => void;
  readonly verify: (code: string) => void;
  readonly requestReset: () => void;
  readonly reset: (code: string, password: string, repeated: string) => void;
}

/**
 * The dialog's state with its calls. What a late answer would say is dropped with the view that asked; what it did counts:
 * a session that the server has opened is taken, a code that it has sent is remembered.
 */
export function useAuthFlow(firstView: FirstView, onClose: () => void): AuthFlow {
  const { language, t } = useLocalisation();
  const session = useSession();
  const [state, dispatch, current] = useAuthState(firstView);
  const isOpen = useIsMounted();

  function finish(outcome: AuthOutcome, attempt: number): void {
    if (outcome.kind === 'signed_in') {
      session.accept(outcome.user, outcome.token);
      showToast({ title: t('Welcome back!'), text: t('You have successfully logged in') });
      if (isOpen.current) onClose();
      return;
    }
    const isLate = !isOpen.current || current.current.attempt !== attempt;
    if (isLate) showToast({ title: t(outcome.notice) });
    else dispatch({ type: 'succeeded', attempt, ...outcome });
  }

  /** Once at a time: pressing again while an answer is awaited, or being read, sends nothing. */
  async function send(error: AuthError | undefined, call: () => Promise<AuthOutcome>): Promise<void> {
    if (current.current.phase !== 'idle') return;
    if (error) return dispatch({ type: 'refused', error });
    dispatch({ type: 'sent' });
    const { attempt, view } = current.current;
    try {
      finish(await call(), attempt);
    } catch (failure) {
      const sentence = serverMessageOf(failure, accountMessages, failures[view]);
      const reason = failure instanceof ApiError ? failure.reason : undefined;
      dispatch({ type: 'failed', attempt, sentence, reason });
    }
  }

  const { email } = state;
  const address = state.code?.email ?? email;
  return {
    state,
    setEmail: (typed) => dispatch({ type: 'typed_email', email: typed }),
    go: (view) => dispatch({ type: 'went', view, code: rememberedFor(view) }),
    login: (password) =>
      void send(checkEmail(email) ?? checkPassword(password), () => callLogin(email, password)),
    register: (password, repeated) =>
      void send(checkEmail(email) ?? checkNewPassword(password, repeated), () =>
        callRegister(email, password, language),
      ),
    verify: (code) => void send(undefined, () => callVerify(address, code)),
    requestReset: () => void send(checkEmail(email), () => callRequestReset(email, language)),
    reset: (code, password, repeated) =>
      void send(checkNewPassword(password, repeated), () =>
        callReset({ email: address, code, newPassword: password, language }),
      ),
  };
}

/** Shown if the server didn't answer. */
const failures: Record<AuthView, string> = {
  login: message('Login failed. Please try again.'),
  register: message('Registration failed. Please try again.'),
  verify: message('Email verification failed. Please try again.'),
  reset_request: message('Failed to send reset code. Please try again.'),
  reset: message('Password reset failed. Please try again.'),
};

/** The state at once in a ref, too: two presses within one frame must not both find it idle. */
function useAuthState(firstView: FirstView) {
  const [state, setState] = useState(() => openedAt(firstView));
  const current = useRef(state);
  const [dispatch] = useState(() => (event: AuthEvent) => {
    current.current = reduceAuth(current.current, event);
    setState(current.current);
  });
  const { phase, attempt } = state;
  useEffect(() => {
    if (phase !== 'leaving') return;
    const timer = setTimeout(() => dispatch({ type: 'moved', attempt }), movesAfterMs);
    return () => clearTimeout(timer);
  }, [phase, attempt, dispatch]);
  return [state, dispatch, current] as const;
}

/** A dialog that is opened again goes on with the code that is awaited. */
function openedAt(firstView: FirstView): AuthState {
  // A mail's link leads to login: whoever registered here is known by the address.
  if (firstView === 'login') return { ...beginAuth('login'), email: rememberedFor('verify')?.email ?? '' };
  const waiting = firstView === 'register' ? ('verify' as const) : ('reset' as const);
  const code = rememberedFor(waiting);
  if (code) return beginAuth(waiting, code);
  return beginAuth(firstView === 'register' ? 'register' : 'reset_request');
}

function rememberedFor(view: AuthView) {
  if (view === 'verify') return pendingCode('registration', Date.now());
  return view === 'reset' ? pendingCode('reset', Date.now()) : undefined;
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Returns the error that the page itself can find; undefined if the request can be sent. */
export function checkEmail(email: string): AuthError | undefined {
  if (email.trim() === '') return { sentence: message('Enter your e-mail address.'), field: 'email' };
  return wrong(emailAddress.safeParse(email), 'email');
}

function checkPassword(password: string): AuthError | undefined {
  return password === '' ? { sentence: message('Enter your password.'), field: 'password' } : undefined;
}

export function checkNewPassword(password: string, repeated: string): AuthError | undefined {
  const missing = checkPassword(password);
  if (missing) return missing;
  if (password !== repeated) return { sentence: message('Passwords do not match'), field: 'repeated' };
  return wrong(newPassword.safeParse(password), 'password');
}

type Checked = ReturnType<typeof emailAddress.safeParse>;

function wrong({ error }: Checked, field: 'email' | 'password'): AuthError | undefined {
  const issue = error?.issues[0];
  return issue && { sentence: inputMessageOf(field, issue, accountMessages), field };
}
