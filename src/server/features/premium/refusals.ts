import { accountErrors } from '../../../contract/account.ts';
import { premiumErrors } from '../../../contract/premium.ts';
import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import { AppError, retryAfter } from '../../platform/errors.ts';
import { withDeadline } from './with-deadline.ts';

export function notConfigured(): AppError {
  return new AppError('unavailable', {
    message: 'payments are not configured',
    userMessage: premiumErrors.payments_not_configured,
    reason: 'payments_not_configured',
  });
}

export function providerAway(
  cause: unknown,
  reason: 'payment_provider_unavailable' | 'subscription_not_ended' = 'payment_provider_unavailable',
): AppError {
  return new AppError('unavailable', {
    message: 'the payment provider does not answer',
    userMessage: premiumErrors[reason],
    reason,
    ...retryAfter(10),
    cause,
  });
}

export function createFailed(cause: unknown): AppError {
  return new AppError('unavailable', {
    message: 'no subscription could be made',
    userMessage: premiumErrors.subscription_failed,
    reason: 'subscription_failed',
    cause,
  });
}

export type Conflict =
  | 'already_premium'
  | 'payment_disputed'
  | 'not_subscribed'
  | 'already_cancelled'
  | 'nothing_to_resume';

export function conflict(reason: Conflict): AppError {
  return new AppError('conflict', {
    message: 'not in this state of the subscription',
    userMessage: premiumErrors[reason],
    reason,
  });
}

export function verifyEmailFirst(): AppError {
  return new AppError('forbidden', {
    message: 'the e-mail address is not verified',
    userMessage: premiumErrors.verify_email_before_premium,
    reason: 'verify_email_before_premium',
  });
}

/** It was deleted between the look at the session and this. */
export function accountGone(): AppError {
  return new AppError('unauthorized', {
    message: 'the account is gone',
    userMessage: accountErrors.sign_in_needed,
    reason: 'sign_in_needed',
  });
}

/** Whether the payment provider said that what was named does not exist, or cannot be changed any more. */
export function isRefusal(error: unknown): boolean {
  return error instanceof PaymentsError && error.failure !== 'unavailable';
}

export function isGone(error: unknown): boolean {
  return error instanceof PaymentsError && error.failure === 'gone';
}

/**
 * Waits at most `limitMs` milliseconds for what a person waits for. Throws an AppError `unavailable` that says what a person
 * can do when the payment provider fails or is silent.
 */
export async function forPerson<T>(limitMs: number, work: Promise<T>): Promise<T> {
  try {
    return await withDeadline(limitMs, work);
  } catch (error) {
    throw error instanceof PaymentsError ? providerAway(error) : error;
  }
}
