import { decideRefund, type RefundDecision } from '../../../domain/premium/refund.ts';
import type { ProviderInvoice } from '../../adapters/payments/payments-provider.ts';
import type { FoundAccount } from './store/accounts.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';
import { cancelNow, type SyncParts } from './sync.ts';

/** What an operator looks at before money is given back. */
export interface RefundCase {
  readonly account: FoundAccount;
  /** The living one, else the latest. */
  readonly subscription: SubscriptionRecord | undefined;
  /** The last that was paid. */
  readonly payment: ProviderInvoice | undefined;
  readonly lastUsedAt: number | undefined;
  readonly decision: RefundDecision | 'nothing_paid' | 'given_back' | 'disputed';
}

/** Looks everything up, at the provider too, and changes nothing. */
export async function openRefundCase(parts: SyncParts, account: FoundAccount): Promise<RefundCase> {
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
): RefundCase['decision'] {
  if (!payment) return 'nothing_paid';
  if (payment.isRefunded) return 'given_back';
  return decideRefund({ paidAt: paidAtOf(payment), lastUsedAt }, now);
}

export const paidAtOf = ({ paidAt, createdAt }: ProviderInvoice): number => paidAt ?? createdAt;

/**
 * Gives back the very payment that was looked at, and ends the subscription that it was for, which need not be the one
 * that lives. May be called again after a failure in between: the money goes back once. What was given back, undefined
 * for nothing.
 */
export async function refundPayment(
  parts: SyncParts,
  { payment }: Pick<RefundCase, 'payment'>,
): Promise<{ readonly amountCents: number; readonly currency: string } | undefined> {
  if (!payment) return undefined;
  const refund = await parts.provider.refundPayment(payment.id, `refund-${payment.id}`);
  if (payment.subscriptionId) await endPaid(parts, payment.subscriptionId);
  return refund;
}

async function endPaid(parts: SyncParts, providerId: string): Promise<void> {
  const record = await parts.tables.findByProviderId(providerId);
  if (record) await cancelNow(parts, record);
  else await parts.provider.endNow(providerId);
}
