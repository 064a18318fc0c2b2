import type { Account } from '../../../contract/account.ts';
import { paymentDisputed } from '../../data/premium-messages.ts';
import type { ServerMessage } from '../../data/server-message.tsx';
import { message } from '../../i18n/localisation.tsx';
import { failures } from './failure-messages.ts';

/** What the session knows about the account. `unknown`: the server hasn't answered yet. */
export type AccountStatus = 'unknown' | 'guest' | 'unverified' | 'free' | 'premium';

export function accountStatusOf(
  user: Account | undefined,
  status: 'loading' | 'guest' | 'signed_in',
): AccountStatus {
  if (user === undefined) return status === 'loading' ? 'unknown' : 'guest';
  if (user.isPremium) return 'premium';
  return user.isEmailVerified ? 'free' : 'unverified';
}

/** The alert of a step, shown until the next action. */
export interface Notice {
  readonly tone: 'default' | 'danger';
  /** From the server, the page, or the payment provider, whose text is already in the user's language. */
  readonly message: ServerMessage;
}

/**
 * The steps of the premium dialog:
 *
 *     waiting ─┬─ signed_out / unverified / unavailable        nothing can be bought yet
 *              │  confirming ── slow ── signed_out             the URL says that something was paid
 *              └─ checking ─┬─ terms ── ready ── creating ── paying ── confirming ─┬─ active
 *                           ├─ suspended    (the payment is disputed)              │
 *                           ├─ ready        (terms accepted before)                └─ slow ── active
 *                           ├─ creating     (the form was open when the page was reloaded)
 *                           └─ confirming   (paid, and not active yet)
 *     active ── creating                    (a renewal whose payment is open)
 */
export type UpgradeState = { readonly notice?: Notice | undefined } & (
  | {
      readonly name:
        | 'waiting'
        | 'signed_out'
        | 'unverified'
        | 'unavailable'
        | 'suspended'
        | 'checking'
        | 'ready'
        | 'creating';
    }
  | { readonly name: 'terms'; readonly isRecording: boolean }
  | {
      readonly name: 'paying';
      /** Identifies the payment for the form. */
      readonly clientSecret: string;
      /** The provider is processing: buttons are disabled and the dialog stays open. */
      readonly isInFlight: boolean;
    }
  /** `polls`: how many times the server was asked since the payment whether premium is active. */
  | {
      readonly name: 'confirming';
      readonly polls: number;
      /** Known from the URL alone, which proves nothing: polled in the same way, but not stored. */
      readonly isFromUrl?: true;
    }
  | { readonly name: 'slow'; readonly isRefreshing: boolean }
  /** `isNew`: by a payment in this dialog. */
  | { readonly name: 'active'; readonly isNew: boolean; readonly needsPayment: boolean }
);

export type StepName = UpgradeState['name'];

/** How far the purchase is, from the server and what this tab stored. */
export interface Progress {
  readonly hasAccepted: boolean;
  /** A payment was made, here or at the bank, and the server may not know of it yet. */
  readonly isPaid: boolean;
  /** The payment form was open when the page was reloaded. */
  readonly wasPaying: boolean;
  /** The bank returned without a payment. */
  readonly hasFailed: boolean;
  /** The payment is disputed; premium is off until that is decided. */
  readonly isSuspended?: boolean;
}

export type UpgradeEvent =
  | { readonly type: 'account_status_changed'; readonly status: AccountStatus }
  | { readonly type: 'payments_missing' }
  | ({ readonly type: 'checked' } & Progress)
  | { readonly type: 'accept_pressed'; readonly isTicked: boolean }
  | { readonly type: 'terms_recorded' }
  | { readonly type: 'terms_failed'; readonly message: ServerMessage }
  | { readonly type: 'start_pressed' }
  | { readonly type: 'created'; readonly clientSecret: string }
  | { readonly type: 'terms_required' }
  | { readonly type: 'create_failed'; readonly message: ServerMessage }
  /** The server already has a paid subscription. `isPremium`: whether the account is premium now. */
  | { readonly type: 'already_paid'; readonly isPremium: boolean }
  | { readonly type: 'pay_pressed' }
  | { readonly type: 'payment_refused'; readonly message: ServerMessage }
  | { readonly type: 'payment_succeeded' }
  /** The server answered that premium isn't active. */
  | { readonly type: 'still_free' }
  | { readonly type: 'refresh_pressed' }
  | { readonly type: 'payment_is_due' };

/** How often, and how far apart, the server is asked after a payment. */
export const maxPolls = 5;
export const pollIntervalMs = 2_000;
/** How long the welcome is shown before the dialog closes. */
export const welcomeMs = 2_000;

export const initialState: UpgradeState = { name: 'waiting' };

const info = (text: ServerMessage): Notice => ({ tone: 'default', message: text });
const error = (text: ServerMessage): Notice => ({ tone: 'danger', message: text });

const paymentProcessed = message(
  'Payment processed successfully! Your premium features may take a moment to activate. Please refresh if needed.',
);
const confirming: UpgradeState = {
  name: 'confirming',
  polls: 0,
  notice: info(message('Payment successful! Activating premium features...')),
};

/** Initial state of a dialog opened by the URL to which a payment returns. */
export const initialReturnedState: UpgradeState = { ...confirming, isFromUrl: true };

/** Ignores events that come too late or belong to another step. */
export function reduceUpgrade(state: UpgradeState, event: UpgradeEvent): UpgradeState {
  if (event.type === 'account_status_changed') return withAccountStatus(state, event.status);
  if (event.type === 'payments_missing') return isBeforePayment(state) ? { name: 'unavailable' } : state;
  switch (state.name) {
    case 'checking':
      return event.type === 'checked' ? checked(event) : state;
    case 'terms':
      return inTerms(state, event);
    case 'ready':
      return event.type === 'start_pressed' ? { name: 'creating' } : state;
    case 'creating':
      return inCreating(state, event);
    case 'paying':
      return inPaying(state, event);
    case 'confirming':
    case 'slow':
      return afterPayment(state, event);
    case 'active':
      return inActive(state, event);
    default:
      return state;
  }
}

const stepsBeforePayment: ReadonlySet<StepName> = new Set([
  'waiting',
  'signed_out',
  'unverified',
  'checking',
  'terms',
  'ready',
]);
const isBeforePayment = ({ name }: UpgradeState) => stepsBeforePayment.has(name);

function withAccountStatus(state: UpgradeState, status: AccountStatus): UpgradeState {
  switch (status) {
    case 'unknown':
      return state;
    case 'guest':
      return afterSignOut(state);
    case 'unverified':
      return isBeforePayment(state) || state.name === 'active' ? { name: 'unverified' } : state;
    case 'free':
      return isBeforeCheck(state) ? { name: 'checking' } : state;
    case 'premium':
      return withPremium(state);
  }
}

const stepsBeforeCheck: ReadonlySet<StepName> = new Set(['waiting', 'signed_out', 'unverified', 'active']);
const isBeforeCheck = ({ name }: UpgradeState) => stepsBeforeCheck.has(name);

/**
 * Tells a user whose session ended why the dialog starts over, or that the payment was made: after signing in again the
 * dialog continues from there. A payment in flight isn't interrupted.
 */
function afterSignOut(state: UpgradeState): UpgradeState {
  switch (state.name) {
    case 'signed_out':
    case 'unavailable':
      return state;
    case 'waiting':
      return { name: 'signed_out' };
    case 'confirming':
      return state.isFromUrl ? state : { name: 'signed_out', notice: info(paymentProcessed) };
    case 'slow':
      return { name: 'signed_out', notice: info(paymentProcessed) };
    default:
      if (state.name === 'paying' && state.isInFlight) return state;
      return { name: 'signed_out', notice: error(message('Authentication required. Please sign in again.')) };
  }
}

function withPremium(state: UpgradeState): UpgradeState {
  switch (state.name) {
    case 'active':
    // A member may be paying for a renewal while premium is still active.
    case 'creating':
    case 'paying':
      return state;
    case 'confirming':
    case 'slow':
      return {
        name: 'active',
        isNew: true,
        needsPayment: false,
        notice: info(message('Payment successful! Welcome to Mihrab Premium!')),
      };
    default:
      return { name: 'active', isNew: false, needsPayment: false };
  }
}

function checked({ hasAccepted, isPaid, wasPaying, hasFailed, isSuspended }: Progress): UpgradeState {
  if (isSuspended) return { name: 'suspended', notice: error(paymentDisputed) };
  if (isPaid) return confirming;
  if (!hasAccepted) return { name: 'terms', isRecording: false };
  if (hasFailed) return { name: 'ready', notice: error(failures.paymentFailed) };
  return wasPaying ? { name: 'creating' } : { name: 'ready' };
}

type In<Name extends StepName> = Extract<UpgradeState, { readonly name: Name }>;

function inTerms(state: In<'terms'>, event: UpgradeEvent): UpgradeState {
  switch (event.type) {
    case 'accept_pressed':
      if (state.isRecording) return state;
      return event.isTicked
        ? { name: 'terms', isRecording: true }
        : { ...state, notice: error(message('Please accept the Terms of Service to continue.')) };
    case 'terms_recorded':
      return {
        name: 'ready',
        notice: info(message('Terms accepted successfully! You can now proceed with payment.')),
      };
    case 'terms_failed':
      return { name: 'terms', isRecording: false, notice: error(event.message) };
    default:
      return state;
  }
}

function inCreating(state: UpgradeState, event: UpgradeEvent): UpgradeState {
  switch (event.type) {
    case 'created':
      return { name: 'paying', clientSecret: event.clientSecret, isInFlight: false };
    case 'terms_required':
      return {
        name: 'terms',
        isRecording: false,
        notice: error(message('Please accept our Terms of Service before upgrading to premium.')),
      };
    case 'create_failed':
      return { name: 'ready', notice: error(event.message) };
    case 'already_paid':
      return event.isPremium ? { name: 'active', isNew: false, needsPayment: false } : confirming;
    default:
      return state;
  }
}

function inPaying(state: In<'paying'>, event: UpgradeEvent): UpgradeState {
  switch (event.type) {
    case 'pay_pressed':
      return { ...state, isInFlight: true, notice: undefined };
    case 'payment_refused':
      return { ...state, isInFlight: false, notice: error(event.message) };
    case 'payment_succeeded':
      return confirming;
    default:
      return state;
  }
}

function afterPayment(state: In<'confirming'> | In<'slow'>, event: UpgradeEvent): UpgradeState {
  if (event.type === 'refresh_pressed' && state.name === 'slow') return { ...state, isRefreshing: true };
  if (event.type !== 'still_free') return state;
  if (state.name === 'slow') return { ...state, isRefreshing: false };
  const polls = state.polls + 1;
  if (polls < maxPolls) return { ...state, polls };
  return {
    name: 'slow',
    isRefreshing: false,
    notice: info(paymentProcessed),
  };
}

function inActive(state: In<'active'>, event: UpgradeEvent): UpgradeState {
  if (event.type === 'payment_is_due' && !state.isNew) return { ...state, needsPayment: true };
  return event.type === 'start_pressed' && state.needsPayment ? { name: 'creating' } : state;
}
