import { accountSentences } from '../../../contract/account-sentences.ts';
import { premiumSentences } from '../../../contract/premium-sentences.ts';
import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import { AppError } from '../../platform/errors.ts';
import { withDeadline } from './with-deadline.ts';

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

/** It was deleted between the look at the session and this. */
export function accountGone(): AppError {
  return new AppError('unauthorized', {
    message: 'the account is gone',
    userMessage: accountSentences.signInNeeded,
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
export async function forPerson<T>(limitMs: number, work: Promise<T>, sentence?: string): Promise<T> {
  try {
    return await withDeadline(limitMs, work);
  } catch (error) {
    throw error instanceof PaymentsError ? providerAway(error, sentence) : error;
  }
}
