import { accountErrors } from '../../../contract/account.ts';
import { premiumErrors } from '../../../contract/premium.ts';
import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import { AppError, retryAfter } from '../../platform/errors.ts';

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

export function timedOut(limitMs: number): PaymentsError {
  return new PaymentsError('unavailable', `no answer within ${limitMs} ms`);
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

/** For an account that was deleted after its session was checked. */
export function accountGone(): AppError {
  return new AppError('unauthorized', {
    message: 'the account is gone',
    userMessage: accountErrors.sign_in_needed,
    reason: 'sign_in_needed',
  });
}

/** Whether the payment provider refused: the object does not exist or can no longer be changed. */
export function isRefusal(error: unknown): boolean {
  return error instanceof PaymentsError && error.failure !== 'unavailable';
}

export function isGone(error: unknown): boolean {
  return error instanceof PaymentsError && error.failure === 'gone';
}

/** The part of the server's log that premium writes to. */
export interface PaymentLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Returns what to log about a failure. A stack trace adds nothing when the database or the provider is unavailable. */
export function failureFacts(error: unknown): object {
  if (error instanceof PaymentsError) return { failure: error.failure, reason: error.message };
  if (error instanceof AppError && error.code === 'unavailable')
    return { reason: error.cause instanceof Error ? error.cause.message : error.message };
  return { err: error };
}
