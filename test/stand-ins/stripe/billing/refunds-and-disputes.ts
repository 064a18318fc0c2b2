import type Stripe from 'stripe';
import { newDispute, newRefund } from './new-payment.ts';
import type { StripeStore } from './store.ts';

/** @param amount in cents; at most the amount not yet refunded */
export function createRefund(store: StripeStore, charge: Stripe.Charge, amount: number): Stripe.Refund {
  const refund = newRefund(charge, amount, store.seconds());
  const total = charge.amount_refunded + amount;
  const change = { amount_refunded: total, refunded: total === charge.amount };
  store.change('charge', charge.id, change, 'charge.refunded', 'charge.updated');
  return store.add('refund', refund, 'refund.created');
}

/**
 * Opens a dispute, which withdraws the money immediately, or an inquiry (`warning_…`), which doesn't.
 * @param status the initial status
 */
export function openDispute(
  store: StripeStore,
  charge: Stripe.Charge,
  status: Stripe.Dispute.Status,
): Stripe.Dispute {
  store.change('charge', charge.id, { disputed: true });
  const opened = newDispute(charge, status, store.seconds());
  return store.add(
    'dispute',
    opened,
    'charge.dispute.created',
    ...(!isInquiry(status) ? ['charge.dispute.funds_withdrawn'] : []),
  );
}

const closedStatuses: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

/** Changes a dispute's status. A won dispute returns the money. */
export function updateDispute(store: StripeStore, id: string, status: Stripe.Dispute.Status): void {
  const becomesDispute = isInquiry(store.get('dispute', id).status) && status === 'needs_response';
  store.change(
    'dispute',
    id,
    { status },
    closedStatuses.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated',
    ...(status === 'won' ? ['charge.dispute.funds_reinstated'] : []),
    ...(becomesDispute ? ['charge.dispute.funds_withdrawn'] : []),
  );
}

const isInquiry = (status: string) => status.startsWith('warning_');
