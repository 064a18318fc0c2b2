import { accountSentences } from '../../../contract/account-sentences.ts';
import { premiumSentences } from '../../../contract/premium-sentences.ts';
import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import { AppError } from '../../platform/errors.ts';

export function notConfigured(): AppError {
  return new AppError('unavailable', {
    message: 'payments are not configured',
    userMessage: premiumSentences.notConfigured,
  });
}

export function providerAway(cause: unknown, userMessage: string = premiumSentences.providerAway): AppError {
  return new AppError('unavailable', {
    message: 'the payment provider does not answer',
    userMessage,
    headers: { 'retry-after': '10' },
    cause,
  });
}

export function createFailed(cause: unknown): AppError {
  return new AppError('unavailable', {
    message: 'no subscription could be made',
    userMessage: premiumSentences.createFailed,
    cause,
  });
}

export function conflict(userMessage: string): AppError {
  return new AppError('conflict', { message: 'not in this state of the subscription', userMessage });
}

export function verifyEmailFirst(): AppError {
  return new AppError('forbidden', {
    message: 'the e-mail address is not verified',
    userMessage: premiumSentences.verifyEmailFirst,
  });
}

/** For an account that was deleted after its session was checked. */
export function accountGone(): AppError {
  return new AppError('unauthorized', {
    message: 'the account is gone',
    userMessage: accountSentences.signInNeeded,
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
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** Returns what to log about a failure. A stack trace adds nothing when the database or the provider is unavailable. */
export function failureFacts(error: unknown): object {
  if (error instanceof PaymentsError) return { failure: error.failure, reason: error.message };
  if (error instanceof AppError && error.code === 'unavailable')
    return { reason: error.cause instanceof Error ? error.cause.message : error.message };
  return { err: error };
}
