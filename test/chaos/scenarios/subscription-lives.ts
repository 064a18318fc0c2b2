import { dayMs } from '../../../src/domain/time/units.ts';
import { startPremiumApp } from '../../harness/premium-app.ts';
import { randomForRun } from '../random.ts';
import { createFinding } from '../run-scenario.ts';
import type { Scenario } from '../scenario.ts';
import { createLifecycleSimulator } from '../subscription-lifecycles/lifecycle-simulator.ts';
import { expectProviderState, listProviderSubscriptions } from '../subscription-lifecycles/provider-state.ts';

const extents = { short: { lives: 12, atOnce: 12 }, long: { lives: 200, atOnce: 50 } } as const;
const everyState = ['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due'];

export const scenario: Scenario = {
  name: 'subscription-lives',
  title:
    '200 customers’ subscriptions over more than a year; webhooks arrive in any order, twice, late, or never',
  target: 'Subscriptions and Premium always match Stripe’s state, during the year and at the end',
  databases: ['pglite', 'postgres'],
  maxMinutes: 30,
  async run(context, extent) {
    const { lives, atOnce } = extents[extent];
    const shop = await startPremiumApp(context.database);
    context.onCleanup(shop.close);
    const { runBatch, seenStatuses } = createLifecycleSimulator(shop, randomForRun(context));
    for (let done = 0; done < lives; done += atOnce) {
      await runBatch(atOnce);
      context.progress(`${done + atOnce} of ${lives} customers`);
    }
    shop.stripe.advance(dayMs + 120_000);
    await shop.reconcile();
    const theirs = listProviderSubscriptions(shop);
    await expectProviderState(shop, theirs);
    const kept = await shop.rows('select id from subscriptions');
    const accounts = await shop.rows('select id from accounts');
    const missed = everyState.filter((state) => !seenStatuses.has(state));
    return createFinding(
      `${accounts.length} customers with ${theirs.length} subscriptions and ${shop.stripe.events.length.toLocaleString('en')} events; every state matches Stripe's`,
      [
        ...(kept.length === theirs.length
          ? []
          : [`${kept.length} of ${theirs.length} subscriptions are stored`]),
        ...(accounts.length === lives ? [] : [`${accounts.length} accounts for ${lives} customers`]),
        // A few customers may not cover all statuses.
        ...(extent === 'short' ? [] : missed.map((state) => `no subscription was ever ${state}`)),
      ],
    );
  },
};
