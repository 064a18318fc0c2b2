import { z } from 'zod/mini';
import { minuteMs } from '../../../domain/time/units.ts';

const entry = z.object({
  /** Whose payment it is. */
  account: z.string(),
  step: z.enum(['form', 'paid']),
  /** Epoch milliseconds. */
  at: z.number(),
});
/** `form`: the payment form is open. `paid`: the provider took the payment, and the server may not know of it yet. */
export type PaymentStep = z.infer<typeof entry>['step'];

const key = 'mihrab_payment';
/** After so long the server knows of every payment. */
const goodForMs = 15 * minuteMs;

/**
 * Remembers for this tab how far a payment is, so that a page that is loaded anew in the middle goes on there. It grants
 * nothing: it only says which step the dialog shows while the server is asked.
 */
export function rememberPayment(account: string, step: PaymentStep, at: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ account, step, at }));
  } catch {
    // Refused storage: the dialog starts from the beginning.
  }
}

export function rememberedPayment(account: string, nowMs: number): PaymentStep | undefined {
  try {
    const { data } = entry.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (data?.account !== account || data.at + goodForMs <= nowMs) return undefined;
    return data.step;
  } catch {
    return undefined;
  }
}

export function forgetPayment(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
