import type { Account } from '../../../contract/account.ts';
import {
  acceptTerms,
  checkTermsAcceptance,
  createSubscription,
  getSubscription,
  type PremiumReason,
  type SubscriptionState,
} from '../../../contract/premium.ts';
import { ApiError, callApi, storedToken } from '../../data/call-api.ts';
import { premiumMessages } from '../../data/premium-messages.ts';
import { askPublicConfig } from '../../data/public-config.ts';
import { originalMessage, type ServerMessage, serverMessageOf } from '../../data/server-message.tsx';
import { timeoutSignal } from '../../device/timeout-signal.ts';
import { failures } from './failure-messages.ts';
import { type PaymentReturn, rememberedPayment } from './resume-payment.ts';
import type { Checked } from './upgrade-flow.ts';

const context = 'premium_subscription' as const;
/** A network that never answers ends here; creating waits for the payment provider, too. */
const patienceMs = 30_000;

function asPerson() {
  const bearer = storedToken();
  const signal = timeoutSignal(patienceMs);
  return { signal, ...(bearer === undefined ? {} : { bearer }) };
}

/** How far this person is. Only a payment that this tab itself began is believed; of any other the server is asked. */
export async function check({ id }: Account, returned: PaymentReturn | undefined): Promise<Checked> {
  const note = rememberedPayment(id, Date.now());
  const [hasAccepted, subscription] = await Promise.all([callHasAccepted(), callSubscription()]);
  return {
    hasAccepted,
    isPaid: note === 'paid' || subscription?.isPremium === true,
    wasPaying: note === 'form',
    hasFailed: returned === 'failed',
    isSuspended: subscription?.isSuspended === true,
  };
}

/** Returns false if the server doesn't answer: then the dialog shows the terms again. */
async function callHasAccepted(): Promise<boolean> {
  try {
    return (await callApi(checkTermsAcceptance, { ...asPerson(), query: { context } })).hasAccepted;
  } catch {
    return false;
  }
}

/** Returns undefined if the server doesn't answer. */
export async function callSubscription(): Promise<SubscriptionState | undefined> {
  try {
    return await callApi(getSubscription, asPerson());
  } catch {
    return undefined;
  }
}

/** Returns undefined once the acceptance is recorded, else the failure. */
export async function callAcceptTerms(): Promise<Failed | undefined> {
  try {
    await callApi(acceptTerms, { ...asPerson(), body: { context } });
    return undefined;
  } catch (error) {
    return failed(error, failures.termsRefused, failures.termsUnreached);
  }
}

export interface Failed {
  readonly kind: 'failed';
  readonly message: ServerMessage;
  /** The session has ended. */
  readonly isSignedOut: boolean;
}

export type Created =
  | { readonly kind: 'to_pay'; readonly clientSecret: string }
  | { readonly kind: 'terms_required' }
  | { readonly kind: 'paid_before' }
  | Failed;

const conflict = 409;
const disputed = 'payment_disputed' satisfies PremiumReason;

export async function callCreate(): Promise<Created> {
  try {
    const { success, clientSecret, message, requiresTermsAcceptance } = await callApi(
      createSubscription,
      asPerson(),
    );
    if (requiresTermsAcceptance) return { kind: 'terms_required' };
    if (clientSecret !== undefined) return { kind: 'to_pay', clientSecret };
    if (success) return { kind: 'paid_before' };
    return {
      ...{ kind: 'failed', isSignedOut: false },
      message: originalMessage(message) ?? failures.createRefused,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === conflict && error.reason !== disputed)
      return { kind: 'paid_before' };
    return failed(error, failures.createRefused, failures.createUnreached);
  }
}

const signedOut = 401;

/**
 * @param refused for an answer that wasn't understood
 * @param unreached without an answer
 */
function failed(error: unknown, refused: string, unreached: string): Failed {
  if (!(error instanceof ApiError) || error.code === 'network')
    return { kind: 'failed', message: unreached, isSignedOut: false };
  const message = serverMessageOf(error, premiumMessages, refused);
  return { kind: 'failed', message, isSignedOut: error.status === signedOut };
}

/** What the browser needs to show the payment form. */
export interface PaymentKeys {
  readonly publishableKey: string;
  /** Where the form's script comes from in place of the provider; trials only. */
  readonly scriptUrl: string | undefined;
  /** Trial keys: no money moves. */
  readonly isTest: boolean;
}

export async function readKeys(): Promise<PaymentKeys | 'missing' | 'unknown'> {
  try {
    const { features, keys } = await askPublicConfig();
    const { stripePublishableKey: publishableKey, stripeScriptUrl } = keys;
    if (!features.payments || publishableKey === null) return 'missing';
    return { publishableKey, scriptUrl: stripeScriptUrl ?? undefined, isTest: features.testPayments };
  } catch {
    return 'unknown';
  }
}
