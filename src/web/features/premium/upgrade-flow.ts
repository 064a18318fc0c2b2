import { paymentDisputed } from '../../data/premium-messages.ts';
import type { ServerMessage } from '../../data/server-message.tsx';
import { message } from '../../i18n/localisation.tsx';
import { failures } from './failure-messages.ts';

/** What the session says of the person before the dialog. `unknown`: the server has not answered yet. */
export type Who = 'unknown' | 'guest' | 'unverified' | 'free' | 'premium';

/** The alert of a step; it stays until the person does something. */
export interface Notice {
  readonly tone: 'default' | 'danger';
  /** The server's or our own, or the payment provider's text in the reader's language. */
  readonly message: ServerMessage;
}

/**
 * The steps of the premium dialog:
 *
 *     waiting ─┬─ signed_out / unverified / unavailable        nothing can be bought yet
 *              │  confirming ── slow ── signed_out             the address says that something was paid
 *              └─ checking ─┬─ terms ── ready ── creating ── paying ── confirming ─┬─ active
 *                           ├─ suspended    (the payment is disputed)              │
 *                           ├─ ready        (terms accepted before)                └─ slow ── active
 *                           ├─ creating     (the form was open when the page was loaded anew)
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
      /** What the payment form pays for. */
      readonly clientSecret: string;
      /** The provider is at it: nothing may be pressed or closed now. */
      readonly isInFlight: boolean;
    }
  /** `asked`: how many times the server was asked since the payment whether premium is on. */
  | {
      readonly name: 'confirming';
      readonly asked: number;
      /** By the address alone, which anybody can write: asked in the same way, whoever this is, and nothing is kept of it. */
      readonly isUnproven?: true;
    }
  | { readonly name: 'slow'; readonly isRefreshing: boolean }
  /** `isNew`: by a payment in this dialog. */
  | { readonly name: 'active'; readonly isNew: boolean; readonly needsPayment: boolean }
);

export type StepName = UpgradeState['name'];

/** What the server said when it was asked how far this person is. */
export interface Checked {
  readonly hasAccepted: boolean;
  /** A payment was made, here or on the way back from the bank, and the server does not know of it yet. */
  readonly isPaid: boolean;
  /** The payment form was open when the page was loaded anew. */
  readonly wasPaying: boolean;
  /** A way back from the bank that brought no payment. */
  readonly hasFailed: boolean;
  /** The payment is disputed, and premium off until that is decided. */
  readonly isSuspended?: boolean;
}

export type UpgradeEvent =
  | { readonly type: 'learned_who'; readonly who: Who }
  | { readonly type: 'payments_missing' }
  | ({ readonly type: 'checked' } & Checked)
  | { readonly type: 'accept_pressed'; readonly isTicked: boolean }
  | { readonly type: 'terms_recorded' }
  | { readonly type: 'terms_failed'; readonly message: ServerMessage }
  | { readonly type: 'start_pressed' }
  | { readonly type: 'created'; readonly clientSecret: string }
  | { readonly type: 'terms_required' }
  | { readonly type: 'create_failed'; readonly message: ServerMessage }
  /** The server knows of a paid subscription already; whether the account is premium by now, too. */
  | { readonly type: 'paid_before'; readonly isPremium: boolean }
  | { readonly type: 'pay_pressed' }
  | { readonly type: 'payment_refused'; readonly message: ServerMessage }
  | { readonly type: 'payment_succeeded' }
  /** The server was asked, and premium is not on. */
  | { readonly type: 'still_free' }
  | { readonly type: 'refresh_pressed' }
  | { readonly type: 'payment_is_due' };

/** So often, and so far apart, the server is asked after a payment. */
export const maxRequested = 5;
export const askEveryMs = 2_000;
/** How long the welcome is shown before the dialog closes. */
export const closesAfterMs = 2_000;

export const beginUpgrade: UpgradeState = { name: 'waiting' };

const good = (text: ServerMessage): Notice => ({ tone: 'default', message: text });
const bad = (text: ServerMessage): Notice => ({ tone: 'danger', message: text });

const processed = message(
  'Payment processed successfully! Your premium features may take a moment to activate. Please refresh if needed.',
);
const confirming: UpgradeState = {
  name: 'confirming',
  asked: 0,
  notice: good(message('Payment successful! Activating premium features...')),
};

/** Where the dialog begins that was opened by the address to which a payment returns. */
export const beginReturned: UpgradeState = { ...confirming, isUnproven: true };

/** What comes too late, or belongs to another step, changes nothing. */
export function reduceUpgrade(state: UpgradeState, event: UpgradeEvent): UpgradeState {
  if (event.type === 'learned_who') return learnedWho(state, event.who);
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

function learnedWho(state: UpgradeState, who: Who): UpgradeState {
  switch (who) {
    case 'unknown':
      return state;
    case 'guest':
      return signedOut(state);
    case 'unverified':
      return isBeforePayment(state) || state.name === 'active' ? { name: 'unverified' } : state;
    case 'free':
      return isAtTheGate(state) ? { name: 'checking' } : state;
    case 'premium':
      return nowPremium(state);
  }
}

const gates: ReadonlySet<StepName> = new Set(['waiting', 'signed_out', 'unverified', 'active']);
const isAtTheGate = ({ name }: UpgradeState) => gates.has(name);

/**
 * Whoever was in before is told why the dialog starts over, and after a payment that it was made: signing in again goes on
 * from there. A payment under way is waited for.
 */
function signedOut(state: UpgradeState): UpgradeState {
  switch (state.name) {
    case 'signed_out':
    case 'unavailable':
      return state;
    case 'waiting':
      return { name: 'signed_out' };
    case 'confirming':
      return state.isUnproven ? state : { name: 'signed_out', notice: good(processed) };
    case 'slow':
      return { name: 'signed_out', notice: good(processed) };
    default:
      if (state.name === 'paying' && state.isInFlight) return state;
      return { name: 'signed_out', notice: bad(message('Authentication required. Please sign in again.')) };
  }
}

function nowPremium(state: UpgradeState): UpgradeState {
  switch (state.name) {
    case 'active':
    // A renewal is being paid by somebody who has premium still.
    case 'creating':
    case 'paying':
      return state;
    case 'confirming':
    case 'slow':
      return {
        name: 'active',
        isNew: true,
        needsPayment: false,
        notice: good(message('Payment successful! Welcome to Mihrab Premium!')),
      };
    default:
      return { name: 'active', isNew: false, needsPayment: false };
  }
}

function checked({ hasAccepted, isPaid, wasPaying, hasFailed, isSuspended }: Checked): UpgradeState {
  if (isSuspended) return { name: 'suspended', notice: bad(paymentDisputed) };
  if (isPaid) return confirming;
  if (!hasAccepted) return { name: 'terms', isRecording: false };
  if (hasFailed) return { name: 'ready', notice: bad(failures.paymentFailed) };
  return wasPaying ? { name: 'creating' } : { name: 'ready' };
}

type In<Name extends StepName> = Extract<UpgradeState, { readonly name: Name }>;

function inTerms(state: In<'terms'>, event: UpgradeEvent): UpgradeState {
  switch (event.type) {
    case 'accept_pressed':
      if (state.isRecording) return state;
      return event.isTicked
        ? { name: 'terms', isRecording: true }
        : { ...state, notice: bad(message('Please accept the Terms of Service to continue.')) };
    case 'terms_recorded':
      return {
        name: 'ready',
        notice: good(message('Terms accepted successfully! You can now proceed with payment.')),
      };
    case 'terms_failed':
      return { name: 'terms', isRecording: false, notice: bad(event.message) };
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
        notice: bad(message('Please accept our Terms of Service before upgrading to premium.')),
      };
    case 'create_failed':
      return { name: 'ready', notice: bad(event.message) };
    case 'paid_before':
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
      return { ...state, isInFlight: false, notice: bad(event.message) };
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
  const asked = state.asked + 1;
  if (asked < maxRequested) return { ...state, asked };
  return {
    name: 'slow',
    isRefreshing: false,
    notice: good(processed),
  };
}

function inActive(state: In<'active'>, event: UpgradeEvent): UpgradeState {
  if (event.type === 'payment_is_due' && !state.isNew) return { ...state, needsPayment: true };
  return event.type === 'start_pressed' && state.needsPayment ? { name: 'creating' } : state;
}
