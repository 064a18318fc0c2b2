import { deepEqual } from 'node:assert/strict';
import { premiumUntil } from '../../../src/domain/premium/premium-until.ts';
import type { PremiumApp } from '../../harness/premium-app.ts';

export interface ProviderSubscription {
  readonly id: string;
  readonly status: string;
  readonly cancel_at_period_end: boolean;
  readonly items: {
    readonly data: readonly { readonly current_period_start: number; readonly current_period_end: number }[];
  };
}

/** Only open disputes count: subscriptions with a refund or a lost dispute have been cancelled by then. */
function reversalOf(shop: PremiumApp, { id }: ProviderSubscription) {
  const status = shop.stripe.lastPayment(id)?.disputeStatus;
  return status === 'needs_response' || status === 'under_review' ? ('disputed' as const) : null;
}

function factsOf(shop: PremiumApp, one: ProviderSubscription) {
  return { ...periodOf(one), paymentReversal: reversalOf(shop, one) };
}

function periodOf({ status, cancel_at_period_end: endsAtPeriodEnd, items }: ProviderSubscription) {
  const [item] = items.data;
  return {
    ...{ status, endsAtPeriodEnd },
    currentPeriodStart: (item?.current_period_start ?? 0) * 1000,
    currentPeriodEnd: (item?.current_period_end ?? 0) * 1000,
  };
}

const parseMs = (moment: unknown) => new Date(String(moment)).getTime();

export const listProviderSubscriptions = (shop: PremiumApp) =>
  shop.stripe.subscriptions as unknown as readonly ProviderSubscription[];

/** Compares these subscriptions' rows and their owners' Premium with the provider's state. Throws if they differ. */
export async function expectProviderState(
  shop: PremiumApp,
  some: readonly ProviderSubscription[],
): Promise<void> {
  const rows = await shop.rows(
    `select provider_id, status, ends_at_period_end as ends, current_period_end as until, account_id from subscriptions`,
  );
  const byId = new Map(rows.map((row) => [String(row['provider_id']), row]));
  for (const one of some) {
    const row = byId.get(one.id);
    const stored = [one.id, row?.['status'], row?.['ends'], parseMs(row?.['until'])];
    const theirs = [one.id, one.status, one.cancel_at_period_end, periodOf(one).currentPeriodEnd];
    deepEqual(stored, theirs);
  }
  const ownerOf = ({ id }: ProviderSubscription) => byId.get(id)?.['account_id'];
  await expectPremium(shop, new Set(some.map(ownerOf)), ownerOf);
}

async function expectPremium(
  shop: PremiumApp,
  owners: ReadonlySet<unknown>,
  ownerOf: (one: ProviderSubscription) => unknown,
): Promise<void> {
  const accounts = await shop.rows('select id, premium_until as until from accounts');
  for (const { id, until } of accounts.filter((account) => owners.has(account['id']))) {
    const own = listProviderSubscriptions(shop).filter((one) => ownerOf(one) === id);
    deepEqual(
      [id, until === null ? undefined : parseMs(until)],
      [id, premiumUntil(own.map((one) => factsOf(shop, one)))],
    );
    const active = own.filter(({ status }) => !['canceled', 'incomplete_expired'].includes(status));
    if (active.length > 1)
      throw new Error(`two active subscriptions of one account: ${JSON.stringify(active)}`);
  }
}
