/**
 * How the payment that a subscription's premium rests on was taken back: disputed with the bank and not decided yet,
 * disputed and lost, or refunded in full. A partial refund, a bank's inquiry and a won dispute are none of these.
 */
export const paymentReversals = ['disputed', 'dispute_lost', 'refunded'] as const;
export type PaymentReversal = (typeof paymentReversals)[number];

/** Whether the money is gone for good, so that the subscription ends and must not renew. */
export function isFinalReversal(reversal: PaymentReversal | null): boolean {
  return reversal === 'dispute_lost' || reversal === 'refunded';
}
