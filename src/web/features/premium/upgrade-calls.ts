import type { Account } from '../../../contract/account.ts';
import {
  acceptTerms,
  checkTermsAcceptance,
  createSubscription,
  getSubscription,
  type PremiumReason,
  type SubscriptionState,
} from '../../../contract/premium.ts';
import { ApiError, callApi } from '../../data/call-api.ts';
import { premiumMessages } from '../../data/premium-messages.ts';
import { fetchPublicConfig } from '../../data/public-config.ts';
import { originalMessage, type ServerMessage, serverMessageOf } from '../../data/server-message.tsx';
import { failures } from './failure-messages.ts';
import { type PaymentReturn, readPaymentStep } from './resume-payment.ts';
import type { Progress } from './upgrade-flow.ts';

const context = 'premium_subscription' as const;
/** Time limit of each call; creating a subscription waits for the payment provider, too. */
const timeoutMs = 30_000;

/** Finds out how far the purchase is. Trusts only a payment that this tab started; for any other it asks the server. */
export async function fetchProgress({ id }: Account, returned: PaymentReturn | undefined): Promise<Progress> {
  const storedStep = readPaymentStep(id, Date.now());
  const [hasAccepted, subscription] = await Promise.all([callCheckTerms(), callGetSubscription()]);
  return {
    hasAccepted,
    isPaid: storedStep === 'paid' || subscription?.isPremium === true,
    wasPaying: storedStep === 'form',
    hasFailed: returned === 'failed',
    isSuspended: subscription?.isSuspended === true,
  };
}

/** Returns false if the server doesn't answer: then the dialog shows the terms again. */
async function callCheckTerms(): Promise<boolean> {
  try {
    return (await callApi(checkTermsAcceptance, { timeoutMs, query: { context } })).hasAccepted;
  } catch {
    return false;
  }
}

/** Returns undefined if the server doesn't answer. */
export async function callGetSubscription(): Promise<SubscriptionState | undefined> {
  try {
    return await callApi(getSubscription, { timeoutMs });
  } catch {
    return undefined;
  }
}

/** Returns undefined once the acceptance is recorded, else the failure. */
export async function callAcceptTerms(): Promise<Failed | undefined> {
  try {
    await callApi(acceptTerms, { timeoutMs, body: { context } });
    return undefined;
  } catch (error) {
    return failed(error, failures.termsRejected, failures.termsUnreachable);
  }
}

export interface Failed {
  readonly kind: 'failed';
  readonly message: ServerMessage;
  /** The session has ended. */
  readonly isSignedOut: boolean;
}

export type Created =
  | { readonly kind: 'created'; readonly clientSecret: string }
  | { readonly kind: 'terms_required' }
  | { readonly kind: 'already_paid' }
  | Failed;

const conflict = 409;
const disputed = 'payment_disputed' satisfies PremiumReason;

export async function callCreateSubscription(): Promise<Created> {
  try {
    const { success, clientSecret, message, requiresTermsAcceptance } = await callApi(createSubscription, {
      timeoutMs,
    });
    if (requiresTermsAcceptance) return { kind: 'terms_required' };
    if (clientSecret !== undefined) return { kind: 'created', clientSecret };
    if (success) return { kind: 'already_paid' };
    return {
      ...{ kind: 'failed', isSignedOut: false },
      message: originalMessage(message) ?? failures.createRejected,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === conflict && error.reason !== disputed)
      return { kind: 'already_paid' };
    return failed(error, failures.createRejected, failures.createUnreachable);
  }
}

const signedOut = 401;

/**
 * @param rejected shown for an error that has no message of its own
 * @param unreachable shown if the server didn't answer
 */
function failed(error: unknown, rejected: string, unreachable: string): Failed {
  if (!(error instanceof ApiError) || error.code === 'network')
    return { kind: 'failed', message: unreachable, isSignedOut: false };
  const message = serverMessageOf(error, premiumMessages, rejected);
  return { kind: 'failed', message, isSignedOut: error.status === signedOut };
}

/** What the browser needs to show the payment form. */
export interface PaymentKeys {
  readonly publishableKey: string;
  /** Replaces the provider's script; for tests only. */
  readonly scriptUrl: string | undefined;
  /** Test keys: no money moves. */
  readonly isTest: boolean;
}

export async function fetchPaymentKeys(): Promise<PaymentKeys | 'missing' | 'unknown'> {
  try {
    const { features, keys } = await fetchPublicConfig();
    const { stripePublishableKey: publishableKey, stripeScriptUrl } = keys;
    if (!features.payments || publishableKey === null) return 'missing';
    return { publishableKey, scriptUrl: stripeScriptUrl ?? undefined, isTest: features.testPayments };
  } catch {
    return 'unknown';
  }
}
