import { startPremiumApp } from '../../harness/premium-app.ts';
import { randomForRun } from '../random.ts';
import { createFinding } from '../run-scenario.ts';
import type { Scenario } from '../scenario.ts';
import { createLifecycleSimulator } from '../subscription-lifecycles/lifecycle-simulator.ts';
import { expectProviderState, listProviderSubscriptions } from '../subscription-lifecycles/provider-state.ts';

const extents = { short: { lives: 12, atOnce: 12 }, long: { lives: 200, atOnce: 50 } } as const;
const dayMs = 24 * 3_600_000;
const everyState = ['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due'];

export const scenario: Scenario = {
  name: 'subscription-lives',
  title:
    '200 subscriptions live for a year and more; what Stripe tells comes in any order, twice, late, or never',
  target: 'state and rights are those of Stripe, on the way and in the end',
  databases: ['pglite', 'postgres'],
  maxMinutes: 30,
  async run(context, extent) {
    const { lives, atOnce } = extents[extent];
    const shop = await startPremiumApp(context.database);
    context.onCleanup(shop.close);
    const { runBatch, seenStatuses } = createLifecycleSimulator(shop, randomForRun(context));
    for (let done = 0; done < lives; done += atOnce) {
      await runBatch(atOnce);
      context.progress(`${done + atOnce} of ${lives} lives`);
    }
    shop.stripe.advance(dayMs + 120_000);
    await shop.reconcile();
    const theirs = listProviderSubscriptions(shop);
    await expectProviderState(shop, theirs);
    const kept = await shop.rows('select id from subscriptions');
    const accounts = await shop.rows('select id from accounts');
    const missed = everyState.filter((state) => !seenStatuses.has(state));
    return createFinding(
      `${accounts.length} lives with ${theirs.length} subscriptions and ${shop.stripe.events.length.toLocaleString('en')} events; every state is Stripe's`,
      [
        ...(kept.length === theirs.length
          ? []
          : [`${kept.length} subscriptions are kept of ${theirs.length}`]),
        ...(accounts.length === lives ? [] : [`${accounts.length} accounts of ${lives} people`]),
        // Few lives may well miss one of them.
        ...(extent === 'short' ? [] : missed.map((state) => `nobody was ever ${state}`)),
      ],
    );
  },
};
