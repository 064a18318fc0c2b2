import type Stripe from 'stripe';
import { newDispute, newRefund } from './new-payment.ts';
import type { Books } from './store.ts';

/** @param amount in cents; no more than is left of the charge */
export function giveBack(books: Books, charge: Stripe.Charge, amount: number): Stripe.Refund {
  const refund = newRefund(charge, amount, books.seconds());
  const total = charge.amount_refunded + amount;
  const change = { amount_refunded: total, refunded: total === charge.amount };
  books.change('charge', charge.id, change, 'charge.refunded', 'charge.updated');
  return books.add('refund', refund, 'refund.created');
}

/**
 * The cardholder's bank disputes the payment. An inquiry (`warning_…`) only asks; a dispute takes the money at once.
 * @param status with which it opens
 */
export function dispute(books: Books, charge: Stripe.Charge, status: Stripe.Dispute.Status): Stripe.Dispute {
  books.change('charge', charge.id, { disputed: true });
  const opened = newDispute(charge, status, books.seconds());
  return books.add(
    'dispute',
    opened,
    'charge.dispute.created',
    ...(!isInquiry(status) ? ['charge.dispute.funds_withdrawn'] : []),
  );
}

const closedStatuses: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

/** Moves a dispute on. One that is won brings the money back. */
export function moveDispute(books: Books, id: string, status: Stripe.Dispute.Status): void {
  const takesMoneyOnlyNow = isInquiry(books.get('dispute', id).status) && status === 'needs_response';
  books.change(
    'dispute',
    id,
    { status },
    closedStatuses.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated',
    ...(status === 'won' ? ['charge.dispute.funds_reinstated'] : []),
    ...(takesMoneyOnlyNow ? ['charge.dispute.funds_withdrawn'] : []),
  );
}

const isInquiry = (status: string) => status.startsWith('warning_');
