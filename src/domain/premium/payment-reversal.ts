/**
 * How the payment behind a subscription was reversed: disputed with the bank and still undecided, disputed and
 * lost, or refunded in full. Partial refunds, inquiries by a bank and won disputes don't count.
 */
export const paymentReversals = ['disputed', 'dispute_lost', 'refunded'] as const;
export type PaymentReversal = (typeof paymentReversals)[number];

/** Whether the reversal is final, so that the subscription ends and must not renew. */
export function isFinalReversal(reversal: PaymentReversal | null): boolean {
  return reversal === 'dispute_lost' || reversal === 'refunded';
}
