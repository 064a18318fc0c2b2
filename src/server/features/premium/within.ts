import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

/** Returns the payment provider's answer; undefined when it fails or takes longer than `limitMs` milliseconds. */
export function within<T>(limitMs: number, asked: Promise<T>): Promise<T | undefined> {
  const answer = asked.catch((error: unknown) => {
    if (error instanceof PaymentsError) return undefined;
    throw error;
  });
  return withTimeout(answer, limitMs, () => undefined);
}
