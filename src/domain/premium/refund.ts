import { dayMs } from '../time/units.ts';
import { refundDays } from './premium-terms.ts';

export interface PaymentFacts {
  /** Epoch milliseconds. */
  readonly paidAt: number;
  /** When a premium feature was last used, as far as the server serves it; undefined for never. */
  readonly lastUsedAt: number | undefined;
}

/** Until when a payment of this moment is given back, epoch milliseconds. */
export function refundableUntil(paidAt: number): number {
  return paidAt + refundDays * dayMs;
}

export function wasUsedSince({ paidAt, lastUsedAt }: PaymentFacts): boolean {
  return lastUsedAt !== undefined && lastUsedAt >= paidAt;
}

export type RefundDecision = 'due' | 'too_late' | 'used';

/** What the terms say of a payment: given back within 21 days, as long as premium was not used. */
export function decideRefund(payment: PaymentFacts, now: number): RefundDecision {
  if (now > refundableUntil(payment.paidAt)) return 'too_late';
  return wasUsedSince(payment) ? 'used' : 'due';
}
