import type { AccountReason } from '../../../contract/account.ts';
import type { ServerMessage } from '../../data/server-message.tsx';

export type AuthView = 'login' | 'register' | 'verify' | 'reset_request' | 'reset';

/** The inputs that a message can be about. */
export type AuthField = 'email' | 'password' | 'repeated' | 'code';

export interface AuthError {
  readonly sentence: ServerMessage;
  readonly field?: AuthField | undefined;
}

/** A code that is on its way to somebody. */
export interface AwaitedCode {
  readonly email: string;
  /** Epoch milliseconds on this device's clock. */
  readonly expiresAt: number;
  /** Only a server in development without mail tells it. */
  readonly testingCode?: string | undefined;
}

export interface AuthState {
  readonly view: AuthView;
  /** `leaving`: the message is being read, and `next` follows by itself. */
  readonly phase: 'idle' | 'sending' | 'leaving';
  /** The newest call or change of view. What belongs to an earlier one comes too late. */
  readonly attempt: number;
  /** Carried from view to view. */
  readonly email: string;
  /** At most one of the two is there. */
  readonly error: AuthError | undefined;
  readonly notice: string | undefined;
  readonly code: AwaitedCode | undefined;
  readonly next: AuthView | undefined;
}

export type AuthEvent =
  | { readonly type: 'typed_email'; readonly email: string }
  /** A person goes to another view. */
  | { readonly type: 'went'; readonly view: AuthView; readonly code?: AwaitedCode | undefined }
  /** What was typed is wrong, as the page itself can see. */
  | { readonly type: 'refused'; readonly error: AuthError }
  | { readonly type: 'sent' }
  | {
      readonly type: 'failed';
      readonly attempt: number;
      readonly sentence: ServerMessage;
      /** The server's, see `contract/reasons.ts`. */
      readonly reason?: string | undefined;
    }
  | {
      readonly type: 'succeeded';
      readonly attempt: number;
      readonly notice: string;
      readonly code?: AwaitedCode;
    }
  /** The two seconds of `leaving` are over. */
  | { readonly type: 'moved'; readonly attempt: number };

/** For so long a message is shown before the view that follows it. */
export const movesAfterMs = 2_000;

/** Where a success leads by itself. A success of the other two views ends the dialog. */
const afterSuccess: Partial<Record<AuthView, AuthView>> = {
  register: 'verify',
  reset_request: 'reset',
  reset: 'login',
};

/** @param code of a registration or reset that an earlier dialog has begun */
export function beginAuth(view: AuthView, code?: AwaitedCode): AuthState {
  return {
    ...{ view, phase: 'idle', attempt: 0, email: code?.email ?? '' },
    ...{ error: undefined, notice: undefined, code, next: undefined },
  };
}

export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  if ('attempt' in event) return isOfNow(state, event.attempt) ? answered(state, event) : state;
  switch (event.type) {
    case 'typed_email':
      return { ...state, email: event.email };
    case 'went':
      return went(state, event.view, event.code);
    case 'refused':
      return { ...state, phase: 'idle', next: undefined, notice: undefined, error: event.error };
    case 'sent':
      return {
        ...{ ...state, phase: 'sending', attempt: state.attempt + 1 },
        ...{ error: undefined, notice: undefined, next: undefined },
      };
  }
}

const isOfNow = (state: AuthState, attempt: number) => attempt === state.attempt && state.phase !== 'idle';

type Answered = Extract<AuthEvent, { readonly attempt: number }>;

function answered(state: AuthState, event: Answered): AuthState {
  if (event.type === 'moved') return state.next ? moved(state, state.next) : state;
  if (event.type === 'failed') return failed(state, event);
  const next = afterSuccess[state.view];
  if (!next) return { ...state, phase: 'idle' };
  return { ...state, phase: 'leaving', notice: event.notice, code: event.code ?? state.code, next };
}

/** A person's own way leaves every message behind. */
function went(state: AuthState, view: AuthView, code: AwaitedCode | undefined): AuthState {
  const email = code?.email ?? state.email;
  return { ...beginAuth(view), email, code, attempt: state.attempt + 1 };
}

/**
 * What was said stays until the person does something, for two seconds are short for a reader; but the views that ask for
 * a code say themselves where it went.
 */
function moved(state: AuthState, view: AuthView): AuthState {
  const notice = view === 'login' ? state.notice : undefined;
  return { ...state, view, phase: 'idle', attempt: state.attempt + 1, next: undefined, notice };
}

/**
 * Whether a login failed because the account isn't verified yet. The specification recognizes that by the word "verify",
 * which remains the rule for an answer without a known reason.
 */
function asksToVerify({ sentence, reason }: Failed): boolean {
  const isUnknown = typeof sentence === 'object' && 'original' in sentence;
  return isVerifyFirst(reason) || (isUnknown && /\bverify\b/i.test(sentence.original));
}

const isVerifyFirst = (reason: string | undefined) =>
  reason === ('verify_email_first' satisfies AccountReason);

/** The input that an error is about, to be typed over. */
const fieldOf: Readonly<Record<string, AuthField>> = {
  wrong_login: 'password',
  wrong_code: 'code',
} satisfies { readonly [Reason in AccountReason]?: AuthField };

type Failed = Extract<AuthEvent, { readonly type: 'failed' }>;

function failed(state: AuthState, event: Failed): AuthState {
  const { sentence, reason = '' } = event;
  // An account that isn't verified yet is verified by registering again.
  const leaves = state.view === 'login' && asksToVerify(event);
  const next = leaves ? ('register' as const) : undefined;
  return {
    ...state,
    phase: leaves ? 'leaving' : 'idle',
    error: { sentence, field: fieldOf[reason] },
    next,
  };
}
