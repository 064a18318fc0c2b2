import { hasEnded } from '../../../domain/premium/subscription-life.ts';
import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import { createPoller, type Poller } from '../../platform/poller.ts';
import { failureFacts } from './payment-log.ts';
import type { EventTables } from './store/payment-events.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';
import { adoptSubscription, type SyncParts, syncSubscription } from './sync.ts';

interface Parts extends SyncParts {
  readonly events: EventTables;
}

const everyMs = 600_000;
const soonMs = 1_000;
/** Without a database, as at the start; one or two failures are not worth a line. */
const retryMs = 5_000;
const failuresWorthALine = 3;
/** Until when nobody else asks about what one process has taken; and until when it is left alone after a failure. */
const claimMs = 600_000;
const inOneRound = 50;
const dayMs = 86_400_000;
/** Stripe itself sends an event again for three days at most, and shows events for thirty. */
const eventsKeptMs = 60 * dayMs;

/** Repairs what was lost between here and the payment provider, now and then. */
export function createReconciliation(parts: Parts): Poller {
  let failures = 0;
  return createPoller(async () => {
    try {
      const isMore = (await reconcile(parts)) === inOneRound;
      failures = 0;
      return isMore ? soonMs : everyMs;
    } catch (error) {
      failures++;
      if (failures === failuresWorthALine)
        parts.log.warn(failureFacts(error), 'subscriptions could not be compared with the payment provider');
      return retryMs;
    }
  });
}

/** Asks about every subscription that is due, one after another. How many those were. */
export async function reconcile(parts: Parts): Promise<number> {
  const { tables, events, clock } = parts;
  const now = clock();
  await events.removeProcessed(new Date(now - eventsKeptMs));
  const due = await tables.claimDue(new Date(now), new Date(now + claimMs), inOneRound);
  for (const record of due) {
    if (!(await repair(parts, record))) break;
  }
  return due.length;
}

/** False when the provider does not answer: the others are then left until their claim has run out. */
async function repair(parts: Parts, record: SubscriptionRecord): Promise<boolean> {
  try {
    if (record.providerId) await syncSubscription(parts, record.id);
    else await findLost(parts, record);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    const { id, status } = record;
    // With keys of another account everybody would be unknown: a row is not ended by that.
    parts.log.warn(
      { subscription: id, status, ...failureFacts(error) },
      'a subscription could not be compared',
    );
    return error.failure !== 'unavailable';
  }
}

/** For one whose making got no answer: the customer's subscriptions say whether it was made. */
async function findLost(parts: Parts, record: SubscriptionRecord): Promise<void> {
  const { tables, provider, clock } = parts;
  const customerId = await tables.findCustomer(record.accountId);
  const all = customerId ? await provider.listSubscriptions(customerId) : [];
  for (const found of all.filter(({ status }) => !hasEnded(status)))
    await adoptSubscription(parts, record.accountId, found);
  // Nobody will ask with its key again; a person who comes back begins anew.
  if (clock() - record.createdAt.getTime() > dayMs) await tables.removeCreating(record);
}
