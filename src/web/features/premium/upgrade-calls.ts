import {
  acceptTerms,
  checkTermsAcceptance,
  createSubscription,
  getSubscription,
  type SubscriptionState,
} from '../../../contract/premium.ts';
import { ApiError, callApi, storedToken } from '../../lib/call-api.ts';
import { timeoutSignal } from '../../lib/timeout-signal.ts';
import { failures, type Sentence, suspendedSentence } from './premium-words.ts';

const context = 'premium_subscription' as const;
/** A network that never answers ends here; creating waits for the payment provider, too. */
const patienceMs = 30_000;

function asPerson() {
  const bearer = storedToken();
  const signal = timeoutSignal(patienceMs);
  return { signal, ...(bearer === undefined ? {} : { bearer }) };
}

/** Where that cannot be told, the terms are asked for again. */
export async function callHasAccepted(): Promise<boolean> {
  try {
    return (await callApi(checkTermsAcceptance, { ...asPerson(), query: { context } })).hasAccepted;
  } catch {
    return false;
  }
}

/** Undefined where the server does not say. */
export async function callSubscription(): Promise<SubscriptionState | undefined> {
  try {
    return await callApi(getSubscription, asPerson());
  } catch {
    return undefined;
  }
}

/** `undefined` once it is recorded, else why it is not. */
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
  readonly sentence: Sentence;
  /** The session has ended. */
  readonly isSignedOut: boolean;
}

export type Created =
  | { readonly kind: 'to_pay'; readonly clientSecret: string }
  | { readonly kind: 'terms_required' }
  | { readonly kind: 'paid_before' }
  | Failed;

const conflict = 409;

export async function callCreate(): Promise<Created> {
  try {
    const { success, clientSecret, message, requiresTermsAcceptance } = await callApi(
      createSubscription,
      asPerson(),
    );
    if (requiresTermsAcceptance) return { kind: 'terms_required' };
    if (clientSecret !== undefined) return { kind: 'to_pay', clientSecret };
    if (success) return { kind: 'paid_before' };
    return { kind: 'failed', sentence: message || failures.createRefused, isSignedOut: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === conflict && error.message !== suspendedSentence)
      return { kind: 'paid_before' };
    return failed(error, failures.createRefused, failures.createUnreached);
  }
}

const signedOut = 401;

/** The server's own sentence where it gave one; else one for an answer that says nothing, and one for none. */
function failed(error: unknown, refused: Sentence, unreached: Sentence): Failed {
  if (!(error instanceof ApiError) || error.code === 'network')
    return { kind: 'failed', sentence: unreached, isSignedOut: false };
  const sentence = error.code === 'bad_response' ? refused : error.message || refused;
  return { kind: 'failed', sentence, isSignedOut: error.status === signedOut };
}
