import { decideRefund, type RefundDecision } from '../../../domain/premium/refund.ts';
import type { ProviderInvoice } from '../../adapters/payments/payments-provider.ts';
import type { FoundAccount } from './store/accounts.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';
import { cancelNow, type SyncParts } from './sync.ts';

/** What an operator sees before refunding a payment. */
export interface RefundReview {
  readonly account: FoundAccount;
  /** The current subscription, or else the latest. */
  readonly subscription: SubscriptionRecord | undefined;
  /** The latest paid invoice. */
  readonly payment: ProviderInvoice | undefined;
  readonly lastUsedAt: number | undefined;
  readonly decision: RefundDecision | 'nothing_paid' | 'refunded' | 'disputed';
}

/** Collects the facts for a refund from our tables and the provider, without changing anything. */
export async function loadRefundReview(parts: SyncParts, account: FoundAccount): Promise<RefundReview> {
  const { tables, provider, clock } = parts;
  const { subscription, customerId } = await tables.findOverview(account.id, '');
  const invoices = customerId ? await provider.listInvoices(customerId) : [];
  const payment = invoices.find(({ status, amountCents }) => status === 'paid' && amountCents > 0);
  const uses = account.uses.map((use) => use.lastUsedAt.getTime());
  const lastUsedAt = uses.length ? Math.max(...uses) : undefined;
  const isDisputed =
    subscription?.paymentReversal === 'disputed' && payment?.subscriptionId === subscription.providerId;
  const decision = isDisputed ? 'disputed' : decide(payment, lastUsedAt, clock());
  return { account, subscription, payment, lastUsedAt, decision };
}

function decide(
  payment: ProviderInvoice | undefined,
  lastUsedAt: number | undefined,
  now: number,
): RefundReview['decision'] {
  if (!payment) return 'nothing_paid';
  if (payment.isRefunded) return 'refunded';
  return decideRefund({ paidAt: paidAtOf(payment), lastUsedAt }, now);
}

export const paidAtOf = ({ paidAt, createdAt }: ProviderInvoice): number => paidAt ?? createdAt;

/**
 * Refunds the payment and cancels the subscription that it paid for, which may not be the current one. Safe
 * to call again after a failure: the payment is refunded once. Returns the refund, or undefined if there was none.
 */
export async function refundPayment(
  parts: SyncParts,
  { payment }: Pick<RefundReview, 'payment'>,
): Promise<{ readonly amountCents: number; readonly currency: string } | undefined> {
  if (!payment) return undefined;
  const refund = await parts.provider.refundPayment(payment.id, `refund-${payment.id}`);
  if (payment.subscriptionId) await cancelPaidSubscription(parts, payment.subscriptionId);
  return refund;
}

async function cancelPaidSubscription(parts: SyncParts, providerId: string): Promise<void> {
  const record = await parts.tables.findByProviderId(providerId);
  if (record) await cancelNow(parts, record);
  else await parts.provider.endNow(providerId);
}
