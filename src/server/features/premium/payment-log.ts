import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import { AppError } from '../../platform/errors.ts';

/** The part of the server's log that is written to. */
export interface PaymentLog {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** What a line tells of a failure. Where it happened says nothing new when a database or a provider is away. */
export function failureFacts(error: unknown): object {
  if (error instanceof PaymentsError) return { failure: error.failure, reason: error.message };
  if (error instanceof AppError && error.code === 'unavailable')
    return { reason: error.cause instanceof Error ? error.cause.message : error.message };
  return { err: error };
}
