import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

/**
 * Settles as `work` does, or throws a PaymentsError `unavailable` after `limitMs` milliseconds. The work goes on: what it
 * started at the payment provider is finished and stored by it, or by the next attempt.
 */
export function withDeadline<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return withTimeout(work, limitMs, () => {
    throw new PaymentsError('unavailable', `no answer within ${limitMs} ms`);
  });
}
