import type { Invoice, SubscriptionState } from '../../../contract/premium.ts';
import { premiumTermsVersion } from '../../../domain/premium/premium-terms.ts';
import { refundableUntil, wasUsedSince } from '../../../domain/premium/refund.ts';
import { hasEnded, needsPayment } from '../../../domain/premium/subscription-status.ts';
import type { ProviderInvoice } from '../../adapters/payments/payments-provider.ts';
import type { PremiumOverview } from './store/premium-tables.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';

/** Builds the answer about an account's subscription. @param now epoch milliseconds */
export function subscriptionBody(
  overview: PremiumOverview,
  invoices: readonly ProviderInvoice[] | undefined,
  now: number,
): SubscriptionState {
  const { subscription, acceptance, premiumUntil } = overview;
  const isPremium = premiumUntil !== undefined && now < premiumUntil.getTime();
  return {
    success: true,
    isPremium,
    isSuspended: !isPremium && isDisputed(subscription),
    ...factsOf(subscription),
    refundableUntil: isoOf(refundableAt(overview, invoices, now)),
    terms: {
      version: premiumTermsVersion,
      acceptedVersion: acceptance?.version ?? null,
      acceptedAt: isoOf(acceptance?.acceptedAt),
    },
    invoices: invoices?.map(invoiceBody) ?? null,
  };
}

/** An ended subscription no longer counts as suspended. */
const isDisputed = (record: SubscriptionRecord | undefined) =>
  record?.paymentReversal === 'disputed' && !hasEnded(record.status);

function factsOf(record: SubscriptionRecord | undefined) {
  if (!record)
    return {
      ...{ status: null, currentPeriodEnd: null, cancelAtPeriodEnd: false },
      ...{ renewsAt: null, endsAt: null, needsPayment: false },
    };
  const { status, endsAtPeriodEnd } = record;
  const currentPeriodEnd = isoOf(record.currentPeriodEnd ?? undefined);
  const isActive = status === 'active';
  return {
    ...{ status, currentPeriodEnd, cancelAtPeriodEnd: endsAtPeriodEnd },
    renewsAt: isActive && !endsAtPeriodEnd ? currentPeriodEnd : null,
    endsAt: isActive && endsAtPeriodEnd ? currentPeriodEnd : null,
    needsPayment: needsPayment(status),
  };
}

/** Returns undefined if there is no refund: nothing paid, premium used, too late, or already refunded. */
function refundableAt(
  { subscription, lastUsedAt }: PremiumOverview,
  invoices: readonly ProviderInvoice[] | undefined,
  now: number,
): Date | undefined {
  if (subscription?.status !== 'active' || subscription.paymentReversal !== null) return undefined;
  const latest = invoices?.find(
    ({ status, subscriptionId }) => status === 'paid' && subscriptionId === subscription.providerId,
  );
  // Without an answer from the provider, use the start of the year: never later than the payment, so it promises nothing false.
  const paidAt = latest?.paidAt ?? subscription.currentPeriodStart?.getTime();
  if (paidAt === undefined || latest?.isRefunded) return undefined;
  if (wasUsedSince({ paidAt, lastUsedAt: lastUsedAt?.getTime() })) return undefined;
  const until = refundableUntil(paidAt);
  return until < now ? undefined : new Date(until);
}

function invoiceBody(invoice: ProviderInvoice): Invoice {
  const { id, number, createdAt, amountCents, currency, status, isRefunded, url, pdfUrl } = invoice;
  return {
    ...{ id, amountCents, currency, status, isRefunded },
    number: number ?? null,
    createdAt: new Date(createdAt).toISOString(),
    url: url ?? null,
    pdfUrl: pdfUrl ?? null,
  };
}

const isoOf = (moment: Date | undefined) => moment?.toISOString() ?? null;
