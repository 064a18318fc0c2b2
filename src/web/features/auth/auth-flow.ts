import type { AccountReason } from '../../../contract/account.ts';
import type { ServerMessage } from '../../data/server-message.tsx';

export type AuthView = 'login' | 'register' | 'verify' | 'reset_request' | 'reset';

/** The inputs that an error can be about. */
export type AuthField = 'email' | 'password' | 'repeated' | 'code';

export interface AuthError {
  readonly sentence: ServerMessage;
  readonly field?: AuthField | undefined;
}

/** A code that was sent by email and not entered yet. */
export interface PendingCode {
  readonly email: string;
  /** Epoch milliseconds on this device's clock. */
  readonly expiresAt: number;
  /** The code itself; only a development server without mail sends it. */
  readonly testingCode?: string | undefined;
}

export interface AuthState {
  readonly view: AuthView;
  /** `leaving`: the message is shown for a moment before the view `next`. */
  readonly phase: 'idle' | 'sending' | 'leaving';
  /** Number of the latest call or change of view. Results of earlier ones are ignored. */
  readonly attempt: number;
  /** Kept when the view changes. */
  readonly email: string;
  /** Either an error or a notice, or neither. */
  readonly error: AuthError | undefined;
  readonly notice: string | undefined;
  readonly code: PendingCode | undefined;
  readonly next: AuthView | undefined;
}

export type AuthEvent =
  | { readonly type: 'email_typed'; readonly email: string }
  /** The user opened another view. */
  | { readonly type: 'view_changed'; readonly view: AuthView; readonly code?: PendingCode | undefined }
  /** The page itself found an error in the input. */
  | { readonly type: 'input_rejected'; readonly error: AuthError }
  | { readonly type: 'sent' }
  | {
      readonly type: 'failed';
      readonly attempt: number;
      readonly sentence: ServerMessage;
      /** From the server, see `contract/reasons.ts`. */
      readonly reason?: string | undefined;
    }
  | {
      readonly type: 'succeeded';
      readonly attempt: number;
      readonly notice: string;
      readonly code?: PendingCode;
    }
  /** The time of `leaving` is over. */
  | { readonly type: 'advanced'; readonly attempt: number };

/** How long a message is shown before the next view. */
export const advanceAfterMs = 2_000;

/** The view that follows a success. After the other views the dialog ends. */
const nextViewAfter: Partial<Record<AuthView, AuthView>> = {
  register: 'verify',
  reset_request: 'reset',
  reset: 'login',
};

/** @param code pending code of a registration or reset that was started earlier */
export function initialState(view: AuthView, code?: PendingCode): AuthState {
  return {
    ...{ view, phase: 'idle', attempt: 0, email: code?.email ?? '' },
    ...{ error: undefined, notice: undefined, code, next: undefined },
  };
}

export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  if ('attempt' in event) return isCurrent(state, event.attempt) ? withResult(state, event) : state;
  switch (event.type) {
    case 'email_typed':
      return { ...state, email: event.email };
    case 'view_changed':
      return withView(state, event.view, event.code);
    case 'input_rejected':
      return { ...state, phase: 'idle', next: undefined, notice: undefined, error: event.error };
    case 'sent':
      return {
        ...{ ...state, phase: 'sending', attempt: state.attempt + 1 },
        ...{ error: undefined, notice: undefined, next: undefined },
      };
  }
}

const isCurrent = (state: AuthState, attempt: number) => attempt === state.attempt && state.phase !== 'idle';

type ResultEvent = Extract<AuthEvent, { readonly attempt: number }>;

function withResult(state: AuthState, event: ResultEvent): AuthState {
  if (event.type === 'advanced') return state.next ? advanced(state, state.next) : state;
  if (event.type === 'failed') return withFailure(state, event);
  const next = nextViewAfter[state.view];
  if (!next) return { ...state, phase: 'idle' };
  return { ...state, phase: 'leaving', notice: event.notice, code: event.code ?? state.code, next };
}

/** Changing the view clears every message. */
function withView(state: AuthState, view: AuthView, code: PendingCode | undefined): AuthState {
  const email = code?.email ?? state.email;
  return { ...initialState(view), email, code, attempt: state.attempt + 1 };
}

/**
 * Keeps the message until the user does something, because two seconds are short for reading. The views that ask for a code
 * drop the notice: they say themselves where the code was sent.
 */
function advanced(state: AuthState, view: AuthView): AuthState {
  const notice = view === 'login' ? state.notice : undefined;
  return { ...state, view, phase: 'idle', attempt: state.attempt + 1, next: undefined, notice };
}

/**
 * Whether a login failed because the account isn't verified yet. The specification recognizes that by the word "verify",
 * which still applies to an answer without a known reason.
 */
function requiresVerification({ sentence, reason }: FailedEvent): boolean {
  const isUnknown = typeof sentence === 'object' && 'original' in sentence;
  return isVerifyReason(reason) || (isUnknown && /\bverify\b/i.test(sentence.original));
}

const isVerifyReason = (reason: string | undefined) =>
  reason === ('verify_email_first' satisfies AccountReason);

/** The input that an error is about; it is selected to be typed over. */
const fieldByReason: Readonly<Record<string, AuthField>> = {
  wrong_login: 'password',
  wrong_code: 'code',
} satisfies { readonly [Reason in AccountReason]?: AuthField };

type FailedEvent = Extract<AuthEvent, { readonly type: 'failed' }>;

function withFailure(state: AuthState, event: FailedEvent): AuthState {
  const { sentence, reason = '' } = event;
  // An unverified account is verified by registering again.
  const leaves = state.view === 'login' && requiresVerification(event);
  const next = leaves ? ('register' as const) : undefined;
  return {
    ...state,
    phase: leaves ? 'leaving' : 'idle',
    error: { sentence, field: fieldByReason[reason] },
    next,
  };
}
