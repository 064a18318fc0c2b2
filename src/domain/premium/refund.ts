import { dayMs } from '../time/units.ts';
import { refundDays } from './premium-terms.ts';

export interface PaymentFacts {
  /** Epoch milliseconds. */
  readonly paidAt: number;
  /** When a Premium feature was last used, as known to the server; undefined for never. */
  readonly lastUsedAt: number | undefined;
}

/** Returns until when a payment can be refunded, epoch milliseconds. */
export function refundableUntil(paidAt: number): number {
  return paidAt + refundDays * dayMs;
}

export function wasUsedSince({ paidAt, lastUsedAt }: PaymentFacts): boolean {
  return lastUsedAt !== undefined && lastUsedAt >= paidAt;
}

export type RefundDecision = 'due' | 'too_late' | 'used';

/** Applies the terms: refundable within 21 days if Premium wasn't used. */
export function decideRefund(payment: PaymentFacts, now: number): RefundDecision {
  if (now > refundableUntil(payment.paidAt)) return 'too_late';
  return wasUsedSince(payment) ? 'used' : 'due';
}
