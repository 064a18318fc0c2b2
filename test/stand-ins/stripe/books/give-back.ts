import type Stripe from 'stripe';
import type { Books } from './books.ts';
import { newDispute, newRefund } from './new-payment.ts';

/** @param amount in cents; no more than is left of the charge */
export function giveBack(books: Books, charge: Stripe.Charge, amount: number): Stripe.Refund {
  const refund = newRefund(charge, amount, books.seconds());
  const total = charge.amount_refunded + amount;
  const change = { amount_refunded: total, refunded: total === charge.amount };
  books.change('charge', charge.id, change, 'charge.refunded', 'charge.updated');
  return books.add('refund', refund, 'refund.created');
}

/** The cardholder had their bank take the money back. */
export function dispute(books: Books, charge: Stripe.Charge): Stripe.Dispute {
  books.change('charge', charge.id, { disputed: true });
  return books.add('dispute', newDispute(charge, books.seconds()), 'charge.dispute.created');
}
