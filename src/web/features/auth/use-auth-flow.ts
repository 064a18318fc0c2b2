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
  callResetPassword,
  callVerifyEmail,
} from './auth-calls.ts';
import {
  type AuthError,
  type AuthEvent,
  type AuthState,
  type AuthView,
  advanceAfterMs,
  initialState,
  reduceAuth,
} from './auth-flow.ts';
import { readPendingCode } from './pending-code.ts';

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
 * State of the auth dialog and its calls. If the view has changed before a call ends, its errors are dropped, but its
 * results count: a new session is accepted, a code that was sent is stored.
 */
export function useAuthFlow(firstView: FirstView, onClose: () => void): AuthFlow {
  const { language, t } = useLocalisation();
  const session = useSession();
  const [state, dispatch, stateRef] = useAuthState(firstView);
  const isOpen = useIsMounted();

  function finish(outcome: AuthOutcome, attempt: number): void {
    if (outcome.kind === 'signed_in') {
      session.accept(outcome.user, outcome.token);
      showToast({ title: t('Welcome back!'), text: t('You have successfully logged in') });
      if (isOpen.current) onClose();
      return;
    }
    const isLate = !isOpen.current || stateRef.current.attempt !== attempt;
    if (isLate) showToast({ title: t(outcome.notice) });
    else dispatch({ type: 'succeeded', attempt, ...outcome });
  }

  /** Sends nothing while another call is running or its message is shown. */
  async function send(error: AuthError | undefined, call: () => Promise<AuthOutcome>): Promise<void> {
    if (stateRef.current.phase !== 'idle') return;
    if (error) return dispatch({ type: 'input_rejected', error });
    dispatch({ type: 'sent' });
    const { attempt, view } = stateRef.current;
    try {
      finish(await call(), attempt);
    } catch (failure) {
      const sentence = serverMessageOf(failure, accountMessages, failureMessages[view]);
      const reason = failure instanceof ApiError ? failure.reason : undefined;
      dispatch({ type: 'failed', attempt, sentence, reason });
    }
  }

  const { email } = state;
  const address = state.code?.email ?? email;
  return {
    state,
    setEmail: (typed) => dispatch({ type: 'email_typed', email: typed }),
    go: (view) => dispatch({ type: 'view_changed', view, code: pendingCodeFor(view) }),
    login: (password) =>
      void send(checkEmail(email) ?? checkPassword(password), () => callLogin(email, password)),
    register: (password, repeated) =>
      void send(checkEmail(email) ?? checkNewPassword(password, repeated), () =>
        callRegister(email, password, language),
      ),
    verify: (code) => void send(undefined, () => callVerifyEmail(address, code)),
    requestReset: () => void send(checkEmail(email), () => callRequestReset(email, language)),
    reset: (code, password, repeated) =>
      void send(checkNewPassword(password, repeated), () =>
        callResetPassword({ email: address, code, newPassword: password, language }),
      ),
  };
}

/** Shown if the server didn't answer. */
const failureMessages: Record<AuthView, string> = {
  login: message('Login failed. Please try again.'),
  register: message('Registration failed. Please try again.'),
  verify: message('Email verification failed. Please try again.'),
  reset_request: message('Failed to send reset code. Please try again.'),
  reset: message('Password reset failed. Please try again.'),
};

/** Also keeps the state in a ref, which is current at once: two presses within one frame must not both find it idle. */
function useAuthState(firstView: FirstView) {
  const [state, setState] = useState(() => stateOfFirstView(firstView));
  const stateRef = useRef(state);
  const [dispatch] = useState(() => (event: AuthEvent) => {
    stateRef.current = reduceAuth(stateRef.current, event);
    setState(stateRef.current);
  });
  const { phase, attempt } = state;
  useEffect(() => {
    if (phase !== 'leaving') return;
    const timer = setTimeout(() => dispatch({ type: 'advanced', attempt }), advanceAfterMs);
    return () => clearTimeout(timer);
  }, [phase, attempt, dispatch]);
  return [state, dispatch, stateRef] as const;
}

/** Continues with a pending code if the dialog was opened before. */
function stateOfFirstView(firstView: FirstView): AuthState {
  // The email's link opens the login: fills in the address that was registered in this tab.
  if (firstView === 'login')
    return { ...initialState('login'), email: pendingCodeFor('verify')?.email ?? '' };
  const codeView = firstView === 'register' ? ('verify' as const) : ('reset' as const);
  const code = pendingCodeFor(codeView);
  if (code) return initialState(codeView, code);
  return initialState(firstView === 'register' ? 'register' : 'reset_request');
}

function pendingCodeFor(view: AuthView) {
  if (view === 'verify') return readPendingCode('registration', Date.now());
  return view === 'reset' ? readPendingCode('reset', Date.now()) : undefined;
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

/** Returns the error that the page can detect without the server; undefined if the request can be sent. */
export function checkEmail(email: string): AuthError | undefined {
  if (email.trim() === '') return { sentence: message('Enter your email address.'), field: 'email' };
  return errorOfIssue(emailAddress.safeParse(email), 'email');
}

function checkPassword(password: string): AuthError | undefined {
  return password === '' ? { sentence: message('Enter your password.'), field: 'password' } : undefined;
}

export function checkNewPassword(password: string, repeated: string): AuthError | undefined {
  const missing = checkPassword(password);
  if (missing) return missing;
  if (password !== repeated) return { sentence: message('Passwords do not match'), field: 'repeated' };
  return errorOfIssue(newPassword.safeParse(password), 'password');
}

type ParseResult = ReturnType<typeof emailAddress.safeParse>;

function errorOfIssue({ error }: ParseResult, field: 'email' | 'password'): AuthError | undefined {
  const issue = error?.issues[0];
  return issue && { sentence: inputMessageOf(field, issue, accountMessages), field };
}
