import { PaymentsError } from '../../adapters/payments/payments-provider.ts';

/** What the payment provider answers within so many milliseconds; undefined when it is slow or fails. */
export async function within<T>(limitMs: number, asked: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limitMs, undefined);
  });
  const answer = asked.catch((error: unknown) => {
    if (error instanceof PaymentsError) return undefined;
    throw error;
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    // What fails after the limit concerns nobody any more.
    answer.catch(() => {});
  }
}
