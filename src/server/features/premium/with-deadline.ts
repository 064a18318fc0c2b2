import { PaymentsError } from '../../adapters/payments/payments-provider.ts';

/**
 * What `work` gives, or a PaymentsError `unavailable` once `limitMs` milliseconds have passed. The work itself goes on: what
 * it has begun at the payment provider is finished and written down by it, or by whoever tries again.
 */
export async function withDeadline<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PaymentsError('unavailable', `no answer within ${limitMs} ms`)),
      limitMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Nobody waits any more for what fails after the deadline.
    work.catch(() => {});
  }
}
