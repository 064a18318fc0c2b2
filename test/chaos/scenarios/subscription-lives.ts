import { dayMs } from '../../../src/domain/time/units.ts';
import { startPremiumApp } from '../../harness/premium-app.ts';
import { randomForRun } from '../random.ts';
import { createFinding } from '../run-scenario.ts';
import type { Scenario } from '../scenario.ts';
import { createLifecycleSimulator } from '../subscription-lifecycles/lifecycle-simulator.ts';
import { expectProviderState, listProviderSubscriptions } from '../subscription-lifecycles/provider-state.ts';

const extents = { short: { customers: 12, atOnce: 12 }, long: { customers: 200, atOnce: 50 } } as const;
const everyState = ['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due'];

export const scenario: Scenario = {
  name: 'subscription-lives',
  title:
    '200 customers’ subscriptions over more than a year; webhooks arrive in any order, twice, late, or never',
  target: 'Subscriptions and Premium always match Stripe’s state, during the year and at the end',
  databases: ['pglite', 'postgres'],
  maxMinutes: 30,
  async run(context, extent) {
    const { customers, atOnce } = extents[extent];
    const app = await startPremiumApp(context.database);
    context.onCleanup(app.close);
    const { runBatch, seenStatuses } = createLifecycleSimulator(app, randomForRun(context));
    for (let done = 0; done < customers; done += atOnce) {
      await runBatch(atOnce);
      context.progress(`${done + atOnce} of ${customers} customers`);
    }
    app.stripe.advance(dayMs + 120_000);
    await app.reconcile();
    const providerSubscriptions = listProviderSubscriptions(app);
    await expectProviderState(app, providerSubscriptions);
    const storedSubscriptions = await app.rows('select id from subscriptions');
    const accounts = await app.rows('select id from accounts');
    const unseen = everyState.filter((state) => !seenStatuses.has(state));
    return createFinding(
      `${accounts.length} customers with ${providerSubscriptions.length} subscriptions and ${app.stripe.events.length.toLocaleString('en')} events; every state matches Stripe's`,
      [
        ...(storedSubscriptions.length === providerSubscriptions.length
          ? []
          : [`${storedSubscriptions.length} of ${providerSubscriptions.length} subscriptions are stored`]),
        ...(accounts.length === customers ? [] : [`${accounts.length} accounts for ${customers} customers`]),
        // A few customers may not cover all statuses.
        ...(extent === 'short' ? [] : unseen.map((state) => `no subscription was ever ${state}`)),
      ],
    );
  },
};
