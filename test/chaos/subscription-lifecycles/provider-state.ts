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
function reversalOf(app: PremiumApp, { id }: ProviderSubscription) {
  const status = app.stripe.lastPayment(id)?.disputeStatus;
  return status === 'needs_response' || status === 'under_review' ? ('disputed' as const) : null;
}

function premiumFacts(app: PremiumApp, subscription: ProviderSubscription) {
  return { ...periodOf(subscription), paymentReversal: reversalOf(app, subscription) };
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

export const listProviderSubscriptions = (app: PremiumApp) =>
  app.stripe.subscriptions as unknown as readonly ProviderSubscription[];

/** Compares these subscriptions' rows and their owners' Premium with the provider's state. Throws if they differ. */
export async function expectProviderState(
  app: PremiumApp,
  subscriptions: readonly ProviderSubscription[],
): Promise<void> {
  const rows = await app.rows(
    `select provider_id, status, ends_at_period_end as ends, current_period_end as until, account_id from subscriptions`,
  );
  const byId = new Map(rows.map((row) => [String(row['provider_id']), row]));
  for (const subscription of subscriptions) {
    const row = byId.get(subscription.id);
    const stored = [subscription.id, row?.['status'], row?.['ends'], parseMs(row?.['until'])];
    const expected = [
      subscription.id,
      subscription.status,
      subscription.cancel_at_period_end,
      periodOf(subscription).currentPeriodEnd,
    ];
    deepEqual(stored, expected);
  }
  const ownerOf = ({ id }: ProviderSubscription) => byId.get(id)?.['account_id'];
  await expectPremium(app, new Set(subscriptions.map(ownerOf)), ownerOf);
}

async function expectPremium(
  app: PremiumApp,
  owners: ReadonlySet<unknown>,
  ownerOf: (subscription: ProviderSubscription) => unknown,
): Promise<void> {
  const accounts = await app.rows('select id, premium_until as until from accounts');
  for (const { id, until } of accounts.filter((account) => owners.has(account['id']))) {
    const ownSubscriptions = listProviderSubscriptions(app).filter(
      (subscription) => ownerOf(subscription) === id,
    );
    deepEqual(
      [id, until === null ? undefined : parseMs(until)],
      [id, premiumUntil(ownSubscriptions.map((subscription) => premiumFacts(app, subscription)))],
    );
    const active = ownSubscriptions.filter(
      ({ status }) => !['canceled', 'incomplete_expired'].includes(status),
    );
    if (active.length > 1)
      throw new Error(`two active subscriptions of one account: ${JSON.stringify(active)}`);
  }
}
